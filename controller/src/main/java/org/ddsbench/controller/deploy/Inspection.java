package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.ddsbench.controller.deploy.BundleCheck.State;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.NodeConnection;

/**
 * Checks a node's work directory and the bundle in it with one command, since each command starts a
 * login shell, whose start-up files may be slow.
 */
final class Inspection {
  private static final int NOT_MADE = 8;
  private static final Pattern NUL = Pattern.compile("\0");

  /** Separates the two answers, which do not contain such a line. */
  private static final String BORDER = "--\0";

  private static final String SCRIPT =
      """
      ( %s ) || { cat > /dev/null; exit 8; }
      printf '%%s\\0' --
      shift
      %s
      """
          .formatted(WorkDirectory.SCRIPT, BundleCheck.SCRIPT);

  private Inspection() {}

  /**
   * Creates the work directory when it is missing, and checks whether the bundle is in it.
   *
   * @throws IOException when others could change its content, or when the bundle exists and differs
   *     in any byte
   */
  static State of(Bundle bundle, NodeConnection node, String workDirectory, String place)
      throws IOException {
    CommandResult result =
        node.run(
            List.of("sh", "-c", SCRIPT, "sh", workDirectory, place, bundle.digest()),
            bundle.manifest(),
            BundleCheck.PATIENCE);
    String said = result.stdout();
    int border = said.startsWith(BORDER) ? 0 : said.indexOf("\0" + BORDER) + 1;
    if (result.status() == NOT_MADE || border == 0) {
      throw new IOException(
          node.name()
              + ": the work directory "
              + workDirectory
              + " cannot be made: "
              + result.stderr().strip());
    }
    WorkDirectory.require(
        node, workDirectory, NUL.splitAsStream(said.substring(0, border)).toList());
    return BundleCheck.state(bundle, node, place, result, said.substring(border + BORDER.length()));
  }
}
