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
import java.util.TreeMap;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.jspecify.annotations.Nullable;

/**
 * What a signature of an execution covers: the digests of what it was told, and of the {@code
 * SHA256SUMS} of each of its runs, which hold those of all files of the run. What is derived from
 * runs, such as the report, may be made again and is left out. Written as sha256sum writes it.
 */
final class Seal {
  /** In the directory of the execution. */
  static final String FILE = "SHA256SUMS";

  private static final String GAP = "  ";

  private static final List<String> RECORDS =
      List.of("campaign.json", "campaign.xml", "execution.json", "testbed.xml");

  private final NavigableMap<String, String> digests;

  private Seal(NavigableMap<String, String> digests) {
    this.digests = digests;
  }

  /** That of an execution as it is stored now. */
  static Seal of(RunStore store, Execution execution) throws IOException {
    Path directory = store.directory(execution);
    List<String> files = new ArrayList<>(RECORDS);
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
    return new Seal(digests);
  }

  /**
   * That of a text which was signed.
   *
   * @throws IOException when it has another form
   */
  static Seal of(byte[] text) throws IOException {
    NavigableMap<String, String> digests = new TreeMap<>();
    for (String line : new String(text, StandardCharsets.UTF_8).lines().toList()) {
      if (!line.matches("[0-9a-f]{64}  .+")) {
        throw new IOException("has a line that is not a digest: '" + line + "'");
      }
      int gap = line.indexOf(GAP);
      digests.put(line.substring(gap + GAP.length()), line.substring(0, gap));
    }
    return new Seal(digests);
  }

  byte[] text() {
    StringBuilder text = new StringBuilder();
    digests.forEach((file, digest) -> text.append(digest).append(GAP).append(file).append('\n'));
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** Where what is stored now differs from this. */
  List<Difference> differences(Seal now) {
    NavigableMap<String, String> files = new TreeMap<>(digests);
    now.digests.forEach(files::putIfAbsent);
    List<Difference> differences = new ArrayList<>();
    for (Map.Entry<String, String> file : files.entrySet()) {
      String signed = text(digests.get(file.getKey()), "not signed");
      String found = text(now.digests.get(file.getKey()), "no such file");
      if (!signed.equals(found)) {
        differences.add(new Difference(file.getKey(), signed, found));
      }
    }
    return differences;
  }

  private static String text(@Nullable String digest, String none) {
    return digest == null ? none : "SHA-256 " + digest;
  }
}
