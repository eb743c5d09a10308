package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ddsbench.controller.node.NodeConnection;

/**
 * Creates the work directory on a node, and requires that only the login and root can change its
 * content, since programs are run from it and results are stored from it.
 */
final class WorkDirectory {
  private static final int TYPE = 0xF000;
  private static final int DIRECTORY = 0x4000;
  private static final int LINK = 0xA000;
  private static final int STICKY = 01000;
  private static final int OTHERS_WRITE = 022;

  /** Least number of entries: the login, the directory itself, and the root directory. */
  private static final int LEAST = 3;

  /**
   * The script creates it with mode 700 when it is missing, and prints what {@link #require}
   * checks, with as few processes as possible. Its text is constant; the directory is an argument.
   * /proc/self belongs to the user who runs stat. The directories above are those of the path with
   * links followed.
   */
  static final String SCRIPT =
      """
      umask 077
      mkdir -p -- "$1" || exit
      above=$(realpath -e -- "$(dirname -- "$1")") || exit
      set -- "$1" "$1/bundles" "$1/runs"
      for place in "$@"; do
        shift
        [ ! -e "$place" ] && [ ! -h "$place" ] || set -- "$@" "$place"
      done
      while [ -n "$above" ] && [ "$above" != / ]; do
        set -- "$@" "$above"
        above=${above%/*}
      done
      exec stat --printf='%u %f %n\\0' -- /proc/self/ "$@" /
      """;

  private WorkDirectory() {}

  /** A line of stat: owner, type and mode as numbers of the kernel, path. */
  private record Entry(long owner, int mode, String path) {
    static Entry of(String text) throws IOException {
      String[] words = text.split(" ", 3);
      try {
        return new Entry(Long.parseLong(words[0]), Integer.parseInt(words[1], 16), words[2]);
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
        throw new IOException("stat said " + text, e);
      }
    }

    boolean is(int type) {
      return (mode & TYPE) == type;
    }

    boolean othersWrite() {
      return (mode & OTHERS_WRITE) != 0;
    }
  }

  /**
   * Checks the output of the script.
   *
   * @param path absolute, on the node
   * @param lines one line for each entry
   * @throws IOException naming who else could change its content, and what to do
   */
  static void require(NodeConnection node, String path, List<String> lines) throws IOException {
    List<Entry> entries = new ArrayList<>();
    for (String line : lines) {
      entries.add(Entry.of(line));
    }
    Set<String> own = Set.of(path, path + "/bundles", path + "/runs");
    if (entries.size() < LEAST) {
      throw new IOException(node.name() + ": stat said too little of " + path);
    }
    long login = entries.get(0).owner();
    for (Entry entry : entries.subList(1, entries.size())) {
      refuse(
          node,
          entry,
          own.contains(entry.path()) ? ownFault(entry, login) : faultAbove(entry, login));
    }
  }

  private static String ownFault(Entry own, long login) {
    if (own.is(LINK)) {
      return "is a symbolic link: name the directory itself as workDirectory";
    }
    if (!own.is(DIRECTORY)) {
      return "is not a directory: delete it there, or name another workDirectory";
    }
    if (own.owner() != login) {
      return "belongs to another user (number "
          + own.owner()
          + "): name a workDirectory of the login's own";
    }
    return own.othersWrite()
        ? "can be written by others: run chmod go-w on it there and look what it holds"
        : "";
  }

  private static String faultAbove(Entry above, long login) {
    if (above.owner() != 0 && above.owner() != login) {
      return "belongs to another user (number "
          + above.owner()
          + "), who could put another work directory in place: name a workDirectory elsewhere";
    }
    // In a sticky directory, such as /tmp, others cannot rename files of another user.
    return above.othersWrite() && (above.mode() & STICKY) == 0
        ? "can be written by others, who could put another work directory in place: run chmod"
            + " go-w on it there, or name a workDirectory elsewhere"
        : "";
  }

  private static void refuse(NodeConnection node, Entry entry, String fault) throws IOException {
    if (!fault.isEmpty()) {
      throw new IOException(node.name() + ": " + entry.path() + " " + fault);
    }
  }
}
