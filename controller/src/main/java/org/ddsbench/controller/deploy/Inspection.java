package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.ddsbench.controller.deploy.BundleCheck.State;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.NodeConnection;

/**
 * Finds out a node's kind, and checks its work directory and the bundle in it, with one command,
 * since each takes a round trip, and with some launchers far longer.
 *
 * @param kind what the node reported about itself
 * @param result of the command
 * @param checked its output about the bundle
 */
record Inspection(NodeKind kind, CommandResult result, String checked) {
  private static final int NOT_MADE = 8;
  private static final Pattern NUL = Pattern.compile("\0");

  /** Separates the answers about the directory and the bundle, which do not contain such a line. */
  private static final String BORDER = "--\0";

  private static final String SCRIPT =
      """
      ( %s )
      ( %s ) || { cat > /dev/null; exit 8; }
      printf '%%s\\0' --
      shift
      %s
      """
          .formatted(NodeKind.SCRIPT, WorkDirectory.SCRIPT, BundleCheck.SCRIPT);

  /**
   * Creates the work directory when it is missing, and checks whether the bundle is in it.
   *
   * @throws IOException when others could change its content
   */
  static Inspection of(Bundle bundle, NodeConnection node, String workDirectory, String place)
      throws IOException {
    CommandResult result =
        node.run(
            List.of("sh", "-c", SCRIPT, "sh", workDirectory, place, bundle.digest()),
            bundle.manifest(),
            BundleCheck.PATIENCE);
    String said = result.stdout();
    int library = said.indexOf('\0') + 1;
    int directory = said.indexOf('\0', library) + 1;
    String rest = said.substring(directory);
    int border = rest.startsWith(BORDER) ? 0 : rest.indexOf("\0" + BORDER) + 1;
    if (result.status() == NOT_MADE || directory == 0 || border == 0) {
      throw new IOException(
          node.name()
              + ": the work directory "
              + workDirectory
              + " cannot be made: "
              + result.stderr().strip());
    }
    WorkDirectory.require(
        node, workDirectory, NUL.splitAsStream(rest.substring(0, border)).toList());
    return new Inspection(
        new NodeKind(said.substring(0, library - 1), said.substring(library, directory - 1)),
        result,
        rest.substring(border + BORDER.length()));
  }

  /**
   * The state of the bundle.
   *
   * @throws IOException when it exists and differs in any byte
   */
  State state(Bundle bundle, NodeConnection node, String place) throws IOException {
    return BundleCheck.state(bundle, node, place, result, checked);
  }
}
