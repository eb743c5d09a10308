package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
  private static Path bundle = Path.of("");

  private EarlierDeployment() {}

  /** Copies the bundle into a node's work directory; returns its place there. */
  static Path copyTo(Path work) throws IOException, InterruptedException {
    Path made = made();
    Path bundles = Files.createDirectories(work.resolve("bundles"));
    RealTestbed.output("chmod", "700", work.toString(), bundles.toString());
    return CheckedBundle.copy(made, bundles);
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
