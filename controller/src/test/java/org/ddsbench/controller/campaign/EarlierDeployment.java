package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.controller.deploy.Bundle;
import org.ddsbench.controller.deploy.CheckedBundle;
import org.ddsbench.controller.deploy.Deployer;
import org.ddsbench.controller.local.LocalLauncher;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Testbed;

/**
 * The bundle that {@code check} deploys, made once and copied to the nodes of test classes.
 * Campaigns on these nodes send only what is missing.
 */
final class EarlierDeployment {
  private static final Path HOME = RealTestbed.home();

  /** Deletes all in a work directory but this bundle. */
  private static final String CLEAR =
      """
      cd "$1"
      find . -mindepth 1 -maxdepth 1 ! -name bundles -exec rm -rf {} +
      find bundles -mindepth 1 -maxdepth 1 ! -name "$2" -exec rm -rf {} +
      """;

  /** What a copy has in common with its original. */
  private static final String FILES = "cd \"$1\"; find . -printf '%p %y %m %s %T@\\n' | sort";

  private static Path bundle = Path.of("");

  private EarlierDeployment() {}

  /** Copies the bundle into a node's work directory; returns its place there. */
  static Path copyTo(Path work) throws IOException, InterruptedException {
    Path made = made();
    Path bundles = Files.createDirectories(work.resolve("bundles"));
    RealTestbed.output("chmod", "700", work.toString(), bundles.toString());
    return CheckedBundle.copy(made, bundles);
  }

  /** Leaves nothing but an intact copy in a node's work directory. */
  static void reset(Path work) throws IOException, InterruptedException {
    Path copy = work.resolve("bundles").resolve(made().getFileName());
    if (Files.exists(copy)) {
      shell(CLEAR, work.toString(), String.valueOf(copy.getFileName()));
      if (shell(FILES, copy.toString()).equals(shell(FILES, made().toString()))) {
        // The links of later bundles to its files have changed these by a time that counts.
        CheckedBundle.record(copy);
        return;
      }
    }
    clear(work);
    copyTo(work);
  }

  /** Leaves nothing in a node's work directory. */
  static void clear(Path work) throws IOException, InterruptedException {
    RealTestbed.output("find", work.toString(), "-mindepth", "1", "-delete");
  }

  private static String shell(String script, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("sh", "-ec", script, "sh"));
    command.addAll(List.of(arguments));
    return RealTestbed.output(command.toArray(String[]::new));
  }

  private static synchronized Path made() throws IOException {
    if (bundle.toString().isEmpty()) {
      Path directory = Files.createDirectories(HOME.resolve("target/earlier"));
      Workspace workspace = new Workspace(HOME, HOME.resolve("target"));
      Testbed testbed =
          workspace.testbed(LocalNodes.bare(directory, 1).testbedXml()).value().orElseThrow();
      Node node = testbed.nodes().get(0);
      Bundle all = workspace.inspectionBundles(testbed).of(node);
      try (NodeConnection here = new LocalLauncher(HOME, System.getenv()).connect(node)) {
        Deployer.deploy(all, here, node.workDirectory());
      }
      bundle = Path.of(Deployer.place(all, node.workDirectory()));
    }
    return bundle;
  }
}
