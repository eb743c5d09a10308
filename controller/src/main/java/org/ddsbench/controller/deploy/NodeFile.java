package org.ddsbench.controller.deploy;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is not a directory below a bundle's directory on a node.
 *
 * @param path relative to the directory, with forward slashes
 * @param type as {@code find} names it: {@code f} is a file, {@code l} a symbolic link
 * @param mode its permissions
 * @param state device, inode, time of change and size: every write changes it, and so does a link
 */
record NodeFile(String path, char type, int mode, String state) {
  /** Lists what is below the current directory. */
  static final String LIST = "find . ! -type d -printf '%D %i %C@ %s %m %y %P\\0'";

  private static final Pattern NUL = Pattern.compile("\0");
  private static final Pattern ENTRY =
      Pattern.compile(
          "(\\d+ \\d+ \\d+\\.\\d+ \\d+) ([0-7]{1,4}) (\\p{Alpha}) (.+)", Pattern.DOTALL);
  private static final int OWNER_EXECUTES = 0100;

  /** What a node printed as its list; an entry that is none has the type {@code ?}. */
  static List<NodeFile> listed(String text) {
    return NUL.splitAsStream(text).map(NodeFile::of).toList();
  }

  private static NodeFile of(String entry) {
    Matcher parts = ENTRY.matcher(entry);
    return parts.matches()
        ? new NodeFile(
            parts.group(4),
            parts.group(3).charAt(0),
            Integer.parseInt(parts.group(2), 8),
            parts.group(1))
        : new NodeFile(entry, '?', 0, "");
  }

  /** Its type and path. */
  String name() {
    return type + " " + path;
  }

  /** Whether it is a file that its owner may execute, or may not, as this one. */
  boolean isLike(BundleEntry entry) {
    return type == 'f' && (mode & OWNER_EXECUTES) != 0 == entry.executable();
  }
}
