package org.ddsbench.controller.campaign;

import java.util.List;
import org.ddsbench.controller.deploy.DeploymentListener;
import org.ddsbench.controller.deploy.NodeKind;

/**
 * Reports the deployment on one node.
 *
 * @param provisioned gets the facts about the node
 */
record NodeDeployment(ProvisionedNode provisioned, ProvisioningListener listener)
    implements DeploymentListener {
  @Override
  public void found(NodeKind kind) {
    provisioned.found(kind);
  }

  @Override
  public void sending(long bytes) {
    listener.deploying(provisioned.name(), bytes);
  }

  @Override
  public void removed(List<String> bundles) {
    listener.removed(provisioned.name(), bundles);
  }
}
