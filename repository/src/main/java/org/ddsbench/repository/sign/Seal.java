package org.ddsbench.repository.sign;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.core.digest.Sha256Sums;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.ExecutionDirectory;
import org.ddsbench.repository.store.OwnFiles;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.jspecify.annotations.Nullable;

/**
 * What a signature of an execution covers: the digests of the records of its start, and of the
 * {@code SHA256SUMS} of each of its runs, which hold those of all files of the run. What is derived
 * from runs, such as the report, may be made again and is left out. Written as sha256sum writes it.
 */
final class Seal {
  /** In the directory of the execution. */
  static final String FILE = OwnFiles.SEAL;

  private final Sha256Sums sums;

  private Seal(Sha256Sums sums) {
    this.sums = sums;
  }

  /** That of an execution as it is stored now. */
  static Seal of(RunStore store, Execution execution) throws IOException {
    Path directory = store.directory(execution);
    List<String> files = new ArrayList<>(ExecutionDirectory.RECORDS);
    for (RunEntry run : store.entries(execution.toString())) {
      files.add(directory.relativize(run.directory()).resolve(FILE).toString());
    }
    NavigableMap<String, String> digests = new TreeMap<>();
    for (String file : files) {
      Path path = directory.resolve(file);
      if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
        digests.put(file, Sha256.of(path));
      }
    }
    return new Seal(new Sha256Sums(digests));
  }

  /**
   * That of a text which was signed.
   *
   * @throws IOException when it has another form
   */
  static Seal of(byte[] text) throws IOException {
    List<String> wrong = new ArrayList<>();
    Sha256Sums sums = Sha256Sums.read(new String(text, StandardCharsets.UTF_8), wrong::add);
    if (!wrong.isEmpty()) {
      throw new IOException("has a line that is not a digest: '" + wrong.get(0) + "'");
    }
    return new Seal(sums);
  }

  byte[] text() {
    return sums.text().getBytes(StandardCharsets.UTF_8);
  }

  /** Where what is stored now differs from this. */
  List<Difference> differences(Seal now) {
    Map<String, String> digests = sums.digests();
    Map<String, String> found = now.sums.digests();
    Set<String> files = new TreeSet<>(digests.keySet());
    files.addAll(found.keySet());
    List<Difference> differences = new ArrayList<>();
    for (String file : files) {
      String before = text(digests.get(file), "not signed");
      String after = text(found.get(file), "no such file");
      if (!before.equals(after)) {
        differences.add(new Difference(file, before, after));
      }
    }
    return differences;
  }

  private static String text(@Nullable String digest, String none) {
    return digest == null ? none : "SHA-256 " + digest;
  }
}
