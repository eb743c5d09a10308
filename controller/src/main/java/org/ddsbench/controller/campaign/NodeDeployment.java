package org.ddsbench.controller.campaign;

import java.util.List;
import org.ddsbench.controller.deploy.DeploymentListener;

/**
 * Reports the deployment on one node.
 *
 * @param node its name
 */
record NodeDeployment(String node, ProvisioningListener listener) implements DeploymentListener {
  @Override
  public void sending(long bytes) {
    listener.deploying(node, bytes);
  }

  @Override
  public void removed(List<String> bundles) {
    listener.removed(node, bundles);
  }
}
