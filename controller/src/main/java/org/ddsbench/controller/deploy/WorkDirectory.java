package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ddsbench.controller.node.NodeConnection;

/**
 * Makes the work directory on a node, and insists that nobody but the login and root can change
 * what lies there: what is run from it, and what is stored from it.
 */
final class WorkDirectory {
  private static final int TYPE = 0xF000;
  private static final int DIRECTORY = 0x4000;
  private static final int LINK = 0xA000;
  private static final int STICKY = 01000;
  private static final int OTHERS_WRITE = 022;

  /** Who logged in, the directory itself, the root. */
  private static final int LEAST = 3;

  /**
   * Makes it with mode 700 when it is missing, and tells what {@link #require} judges, with as few
   * processes as it takes. Its text is constant; the directory is an argument. /proc/self belongs
   * to who runs stat. The directories above are those that the path really leads through, with
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

  /** What stat says: owner, type and mode as the kernel has them, path. */
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
   * Looks at what the script told.
   *
   * @param path absolute, on the node
   * @param lines a line an entry
   * @throws IOException naming who else could change what lies there, and what to do
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
      return "is no directory: delete it there, or name another workDirectory";
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
    // Of a sticky directory, as /tmp is, others cannot rename what is not theirs.
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
