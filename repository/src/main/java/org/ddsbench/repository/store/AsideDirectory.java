package org.ddsbench.repository.store;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.core.protocol.RunName;

/**
 * A hidden directory beside the place of a run or an execution, which holds it while it is stored
 * or removed. Left over when that was cut off.
 *
 * @param of name of the run or execution
 */
record AsideDirectory(Path path, String of, State state) {
  private static final Pattern NAME = Pattern.compile("\\.(.+)\\.(partial|removed|replaced)");

  /** Why it is there; the end of its name. */
  enum State {
    /** The run is being stored. */
    PARTIAL,
    /** It is being removed. */
    REMOVED,
    /** A version without executions is storing the run again. */
    REPLACED;

    String suffix() {
      return "." + name().toLowerCase(Locale.ROOT);
    }
  }

  /** The one with this path; empty for everything else, such as a directory of a user. */
  static Optional<AsideDirectory> at(Path path) {
    Matcher name = NAME.matcher(String.valueOf(path.getFileName()));
    if (!name.matches() || !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    State state = State.valueOf(name.group(2).toUpperCase(Locale.ROOT));
    boolean removedExecution = state == State.REMOVED && Execution.isName(name.group(1));
    return RunName.isKeyed(name.group(1)) || removedExecution
        ? Optional.of(new AsideDirectory(path, name.group(1), state))
        : Optional.empty();
  }

  /** The path of the one for a run or an execution. */
  static Path path(Path of, State state) {
    return of.resolveSibling("." + of.getFileName() + state.suffix());
  }

  /** Whether nothing in it is needed. A replaced run is the only one until it is stored again. */
  boolean isLeftover() {
    return state != State.REPLACED || Files.exists(path.resolveSibling(of));
  }
}
