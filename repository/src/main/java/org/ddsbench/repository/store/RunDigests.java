package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.core.digest.Sha256Sums;

/** {@code SHA256SUMS} of a run: the digest of each of its other files, as sha256sum writes them. */
final class RunDigests {
  static final String FILE = "SHA256SUMS";

  private RunDigests() {}

  /** Writes the digests of a run whose other files are complete. */
  static void write(Path run) throws IOException {
    NavigableMap<String, String> digests = new TreeMap<>();
    for (Map.Entry<String, Path> file : files(run).entrySet()) {
      digests.put(file.getKey(), Sha256.of(file.getValue()));
    }
    Files.writeString(run.resolve(FILE), new Sha256Sums(digests).text(), StandardCharsets.UTF_8);
  }

  /** The digests as they were written; empty for a run that was stored without. */
  static String text(Path run) throws IOException {
    Path file = run.resolve(FILE);
    return Files.isRegularFile(file) ? Files.readString(file, StandardCharsets.ISO_8859_1) : "";
  }

  /**
   * The names of the other files that were stored; empty without digests, and when these are not
   * whole.
   */
  static Optional<Set<String>> stored(Path run) throws IOException {
    String text =
        new String(text(run).getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    List<String> wrong = new ArrayList<>();
    Set<String> names = Sha256Sums.read(text, wrong::add).digests().keySet();
    return wrong.isEmpty() && names.contains(RunStore.MANIFEST)
        ? Optional.of(names)
        : Optional.empty();
  }

  /** The differences from what was stored; empty for a run that was stored without digests. */
  static Optional<List<Difference>> differences(Path run) throws IOException {
    String text;
    try {
      text = Files.readString(run.resolve(FILE), StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
    List<Difference> differences = new ArrayList<>();
    Map<String, String> stored =
        Sha256Sums.read(
                text,
                line -> differences.add(new Difference(FILE, "a digest a line", "'" + line + "'")))
            .digests();
    for (Path other : DirectoryTree.irregular(run)) {
      differences.add(
          new Difference(run.relativize(other).toString(), "a file", "a link, pipe or device"));
    }
    Map<String, Path> there = files(run);
    TreeSet<String> names = new TreeSet<>(stored.keySet());
    names.addAll(there.keySet());
    for (String name : names) {
      String digest = stored.get(name);
      Path file = there.get(name);
      if (file == null) {
        differences.add(new Difference(name, "SHA-256 " + digest, "no such file"));
      } else if (digest == null) {
        differences.add(new Difference(name, "no such file", "a file that was not stored"));
      } else {
        String now = Sha256.of(file);
        if (!now.equals(digest)) {
          differences.add(new Difference(name, "SHA-256 " + digest, "SHA-256 " + now));
        }
      }
    }
    return Optional.of(differences);
  }

  private static Map<String, Path> files(Path run) throws IOException {
    Map<String, Path> files = new TreeMap<>();
    for (Path file : DirectoryTree.files(run)) {
      String name = run.relativize(file).toString();
      if (!name.equals(FILE)) {
        files.put(name, file);
      }
    }
    return files;
  }
}
