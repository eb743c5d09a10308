package org.ddsbench.controller.deploy;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.ddsbench.core.digest.Sha256;

/**
 * Everything that a node needs to take part in a campaign: the starter, a Java runtime, the apps,
 * the payloads. Its digest covers every path, mode and byte, and names its directory on the nodes,
 * so that an unchanged bundle is found there and not sent again.
 */
public final class Bundle {
  /**
   * File inside the bundle that lists the digest of every other file, in the format of sha256sum.
   */
  static final String CHECKSUMS = "SHA256SUMS";

  /** 2000-01-01T00:00:00Z. */
  private static final long FIRST_TIME_S = 946_684_800;

  private final List<BundleEntry> entries;
  private final Map<String, String> digests = new HashMap<>();
  private final String checksums;
  private final String digest;
  private final ProgramNeeds needs;

  private Bundle(List<BundleEntry> entries) throws IOException {
    this.entries = byPath(entries);
    StringBuilder sums = new StringBuilder();
    StringBuilder modes = new StringBuilder();
    for (BundleEntry entry : this.entries) {
      String content = entry.content().digest();
      digests.put(entry.path(), content);
      sums.append(line(content, entry.path()));
      modes.append(entry.executable() ? 'x' : '-');
    }
    checksums = sums.toString();
    digest = Sha256.of(checksums + modes).substring(0, 24);
    needs = ProgramNeeds.of(this.entries);
  }

  private static List<BundleEntry> byPath(List<BundleEntry> entries) {
    return entries.stream().sorted(Comparator.comparing(BundleEntry::path)).toList();
  }

  /** Name of the bundle's directory on a node: the first 24 hexadecimal digits of its SHA-256. */
  public String digest() {
    return digest;
  }

  /** What its programs need of a node. */
  ProgramNeeds needs() {
    return needs;
  }

  /** Bytes of all its files. */
  public long bytes() {
    return bytesWithout(Set.of());
  }

  /** Bytes of all its files but these. */
  long bytesWithout(Set<String> paths) {
    return entries.stream()
        .filter(entry -> !paths.contains(entry.path()))
        .mapToLong(BundleEntry::bytes)
        .sum();
  }

  /** Its files, by path; without the checksum file. */
  List<BundleEntry> entries() {
    return entries;
  }

  /**
   * The digests of all files that a node must have, the checksum file included, in the format of
   * sha256sum.
   */
  String manifest() {
    return manifestWithout(Set.of());
  }

  /** The same without these files. */
  String manifestWithout(Set<String> paths) {
    String files =
        entries.stream()
            .map(BundleEntry::path)
            .filter(path -> !paths.contains(path))
            .map(path -> line(Objects.requireNonNull(digests.get(path)), path))
            .collect(Collectors.joining());
    return files + line(Sha256.of(checksums), CHECKSUMS);
  }

  private static String line(String digest, String path) {
    return digest + "  " + path + "\n";
  }

  /** The path of every file, the checksum file included. */
  Set<String> paths() {
    return Stream.concat(Stream.of(CHECKSUMS), entries.stream().map(BundleEntry::path))
        .collect(Collectors.toSet());
  }

  /**
   * Writes the bundle as a tar archive with its checksum file first, and closes the stream.
   *
   * @param without the paths of files to leave out
   */
  void writeTar(OutputStream out, Set<String> without) throws IOException {
    try (TarArchiveOutputStream tar =
        new TarArchiveOutputStream(new BufferedOutputStream(out, 1 << 16))) {
      tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
      byte[] sums = checksums.getBytes(StandardCharsets.UTF_8);
      put(
          tar,
          new BundleEntry(CHECKSUMS, false, sums.length, () -> new ByteArrayInputStream(sums)),
          Sha256.of(checksums));
      for (BundleEntry entry : entries) {
        if (!without.contains(entry.path())) {
          put(tar, entry, Objects.requireNonNull(digests.get(entry.path())));
        }
      }
    }
  }

  private static void put(TarArchiveOutputStream tar, BundleEntry entry, String content)
      throws IOException {
    TarArchiveEntry header = new TarArchiveEntry(entry.path());
    header.setSize(entry.bytes());
    header.setMode(entry.executable() ? 0755 : 0644);
    header.setModTime(FileTime.from(time(content)));
    tar.putArchiveEntry(header);
    try (InputStream in = entry.content().open()) {
      in.transferTo(tar);
    }
    tar.closeArchiveEntry();
  }

  /**
   * The time of a file on nodes, which differs with its content: Java uses an archive of classes
   * only with a jar of the size and time that it was made of.
   *
   * @param digest its SHA-256, as 64 hexadecimal digits
   */
  static Instant time(String digest) {
    return Instant.ofEpochSecond(FIRST_TIME_S + Long.parseLong(digest.substring(0, 7), 16));
  }

  /** Collects the files of a bundle. */
  public static final class Builder {
    private final List<BundleEntry> entries = new ArrayList<>();
    private final Digest digest;

    /** The SHA-256 of a file, as 64 hexadecimal digits. */
    interface Digest {
      String of(Path file) throws IOException;
    }

    /** Reads all files for their digests. */
    public Builder() {
      this(Sha256::of);
    }

    Builder(Digest digest) {
      this.digest = digest;
    }

    /** Adds one file and keeps its executable bit. */
    public Builder file(String path, Path file) throws IOException {
      entries.add(
          new BundleEntry(
              path, Files.isExecutable(file), Files.size(file), new FileContent(file, digest)));
      return this;
    }

    private record FileContent(Path file, Digest digested) implements BundleEntry.Content {
      @Override
      public InputStream open() throws IOException {
        return Files.newInputStream(file);
      }

      @Override
      public String digest() throws IOException {
        return digested.of(file);
      }
    }

    /** Adds all regular files below a directory; links are followed. */
    public Builder tree(String path, Path directory) throws IOException {
      List<Path> files;
      try (Stream<Path> walk = Files.walk(directory, FileVisitOption.FOLLOW_LINKS)) {
        files = walk.filter(Files::isRegularFile).toList();
      }
      for (Path file : files) {
        file(path + "/" + directory.relativize(file), file);
      }
      return this;
    }

    /** Adds a file made of bytes. */
    public Builder bytes(String path, byte[] content) {
      entries.add(
          new BundleEntry(path, false, content.length, () -> new ByteArrayInputStream(content)));
      return this;
    }

    /**
     * What the programs need of a node, without a digest.
     *
     * @throws UnusableProgramsException programs are damaged, or for different machines
     */
    ProgramNeeds needs() throws IOException {
      return ProgramNeeds.of(byPath(entries));
    }

    /**
     * Digests every file, and reads programs for what they need.
     *
     * @throws IOException also when programs are damaged, or for different machines
     */
    public Bundle build() throws IOException {
      return new Bundle(entries);
    }
  }
}
