package org.ddsbench.controller.deploy;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
      checked=${1%%/*}/.$2.checked
      files=$(%1$s | sha256sum) || exit
      if [ "$files" != "$(cat -- "$checked" 2>/dev/null)" ]; then
        sha256sum --check --strict --quiet - || exit
        (echo "$files" > "$checked") 2>/dev/null
      fi
      %1$s
      """
          .formatted(NodeFile.LIST);

  private BundleCheck() {}

  /** The state of a bundle on a node. */
  enum State {
    ABSENT,
    COMPLETE
  }

  /**
   * Checks the bundle on the node.
   *
   * @param earlier whose files are not read again
   * @throws IOException when it is missing or differs in any byte, or when a file that was not read
   *     has changed since it was linked
   */
  static void require(Bundle bundle, EarlierBundle earlier, NodeConnection node, String place)
      throws IOException {
    Set<String> unread = earlier.unread().stream().map(NodeFile::path).collect(toSet());
    CommandResult result =
        node.run(
            List.of("sh", "-c", SCRIPT, "sh", place, bundle.digest()),
            bundle.manifestWithout(unread),
            PATIENCE);
    if (state(bundle, node, place, result, result.stdout()) == State.ABSENT) {
      throw new IOException(node.name() + ": " + place + " is gone");
    }
    Set<NodeFile> changed = new HashSet<>(earlier.unread());
    NodeFile.listed(result.stdout()).forEach(changed::remove);
    if (!changed.isEmpty()) {
      throw different(node, place, "changed since it was linked: " + names(changed));
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
    Set<String> wanted = bundle.paths();
    List<NodeFile> others =
        NodeFile.listed(said).stream()
            .filter(file -> file.type() != 'f' || !wanted.contains(file.path()))
            .toList();
    if (!others.isEmpty()) {
      throw different(node, place, "not of the bundle: " + names(others));
    }
    return State.COMPLETE;
  }

  private static String names(Collection<NodeFile> files) {
    return files.stream().map(NodeFile::name).sorted().collect(joining(", "));
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
