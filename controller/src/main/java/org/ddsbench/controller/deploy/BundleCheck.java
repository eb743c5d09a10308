package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.NodeConnection;

/**
 * Compares a bundle's directory on a node with the bundle, file by file. The digests come from this
 * machine, never from the node: a list that lies there may have been changed with the files.
 */
final class BundleCheck {
  /** The time limit for a check. */
  static final Duration PATIENCE = Duration.ofMinutes(3);

  private static final int ABSENT = 9;
  private static final Pattern NUL = Pattern.compile("\0");

  /**
   * The script reads the manifest to its end. Its text is constant; the directory and the bundle's
   * digest are arguments. Beside the bundle it records the files that had the right digests. They
   * are not read again as long as each is the same inode with the same time of change, which every
   * write updates. The time of the directory is that of its last use.
   */
  static final String SCRIPT =
      """
      trap 'cat > /dev/null' EXIT
      [ -e "$1" ] || [ -h "$1" ] || exit 9
      cd -- "$1" || exit
      touch -c . 2> /dev/null
      checked=${1%/*}/.$2.checked
      files=$(find . ! -type d -printf '%D %i %C@ %s %y %P\\0' | sha256sum) || exit
      if [ "$files" != "$(cat -- "$checked" 2>/dev/null)" ]; then
        sha256sum --check --strict --quiet - || exit
        (printf '%s\\n' "$files" > "$checked") 2>/dev/null
      fi
      find . ! -type d -printf '%y %P\\0'
      """;

  private BundleCheck() {}

  /** The state of a bundle on a node. */
  enum State {
    ABSENT,
    COMPLETE
  }

  /**
   * Checks the bundle on the node.
   *
   * @throws IOException when it is missing or differs in any byte
   */
  static void require(Bundle bundle, NodeConnection node, String place) throws IOException {
    CommandResult result =
        node.run(
            List.of("sh", "-c", SCRIPT, "sh", place, bundle.digest()), bundle.manifest(), PATIENCE);
    if (state(bundle, node, place, result, result.stdout()) == State.ABSENT) {
      throw new IOException(node.name() + ": " + place + " is gone");
    }
  }

  /**
   * The result of the script.
   *
   * @param said its part of the command's stdout
   * @throws IOException when the bundle exists and differs in any byte
   */
  static State state(
      Bundle bundle, NodeConnection node, String place, CommandResult result, String said)
      throws IOException {
    if (result.status() == ABSENT) {
      return State.ABSENT;
    }
    if (!result.succeeded()) {
      throw different(
          node, place, (said + result.stderr()).strip().replaceAll("\\s*\\n\\s*", "; "));
    }
    Set<String> found = new HashSet<>(NUL.splitAsStream(said).toList());
    Set<String> wanted = new HashSet<>();
    bundle.paths().forEach(path -> wanted.add("f " + path));
    found.removeAll(wanted);
    if (!found.isEmpty()) {
      throw different(node, place, "not of the bundle: " + String.join(", ", new TreeSet<>(found)));
    }
    return State.COMPLETE;
  }

  private static IOException different(NodeConnection node, String place, String how) {
    return new IOException(
        node.name()
            + ": "
            + place
            + " is not what was put there ("
            + how
            + "): look who may write to it, delete it there and try again");
  }
}
