package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ddsbench.core.digest.Sha256;

/** {@code SHA256SUMS} of a run: the digest of each of its other files, as sha256sum writes them. */
final class RunDigests {
  static final String FILE = "SHA256SUMS";
  private static final String GAP = "  ";

  private RunDigests() {}

  /** Writes the digests of a run whose other files are complete. */
  static void write(Path run) throws IOException {
    StringBuilder sums = new StringBuilder();
    for (Map.Entry<String, Path> file : files(run).entrySet()) {
      sums.append(Sha256.of(file.getValue())).append(GAP).append(file.getKey()).append('\n');
    }
    Files.writeString(run.resolve(FILE), sums, StandardCharsets.UTF_8);
  }

  /** The digests as they were written; empty for a run that was stored without. */
  static String text(Path run) throws IOException {
    Path file = run.resolve(FILE);
    return Files.isRegularFile(file) ? Files.readString(file, StandardCharsets.ISO_8859_1) : "";
  }

  /** The differences from what was stored; empty for a run that was stored without digests. */
  static Optional<List<Difference>> differences(Path run) throws IOException {
    List<String> lines;
    try {
      lines = Files.readAllLines(run.resolve(FILE), StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
    List<Difference> differences = new ArrayList<>();
    Map<String, String> stored = new TreeMap<>();
    for (String line : lines) {
      if (line.matches("[0-9a-f]{64}  .+")) {
        int gap = line.indexOf(GAP);
        stored.put(line.substring(gap + GAP.length()), line.substring(0, gap));
      } else {
        differences.add(new Difference(FILE, "a digest a line", "'" + line + "'"));
      }
    }
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
