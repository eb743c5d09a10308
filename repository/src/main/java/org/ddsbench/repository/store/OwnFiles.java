package org.ddsbench.repository.store;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names of all files that DDSBench writes into the directory of an execution beside its runs.
 * That of a campaign has links to some of them, and its lock; versions without executions wrote
 * them there. Whatever has another name was put there by a user.
 */
public final class OwnFiles {
  /** The digests that the signature of an execution covers. */
  public static final String SEAL = "SHA256SUMS";

  /** The signature of an execution. */
  public static final String SIGNATURE = "SHA256SUMS.sig";

  /** Explains the columns of tables; part of an exported execution. */
  public static final String COLUMNS = "COLUMNS.md";

  /** The lock of a campaign. */
  static final String LOCK = ".lock";

  private static final Set<String> NAMES =
      Stream.of(ExecutionDirectory.RECORDS, LatestLinks.FILES, List.of(SEAL, SIGNATURE, COLUMNS))
          .flatMap(List::stream)
          .collect(Collectors.toUnmodifiableSet());

  private static final Pattern UNFINISHED = Pattern.compile("\\.(.+?)(\\.\\d+-\\d+)?\\.partial");

  private OwnFiles() {}

  /** Whether it is such a file, finished or not, or a link in its place. */
  static boolean is(Path entry) {
    return !Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)
        && (NAMES.contains(name(entry)) || isUnfinished(entry));
  }

  /** Whether it is such a file that was not written to its end. */
  static boolean isUnfinished(Path entry) {
    Matcher unfinished = UNFINISHED.matcher(name(entry));
    return !Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)
        && unfinished.matches()
        && NAMES.contains(unfinished.group(1));
  }

  private static String name(Path entry) {
    return String.valueOf(entry.getFileName());
  }
}
