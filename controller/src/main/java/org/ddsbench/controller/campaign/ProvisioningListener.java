package org.ddsbench.controller.campaign;

import java.util.List;

/**
 * Receives the progress of preparing nodes. Called on one thread for each node, several at the same
 * time; no call may block.
 */
public interface ProvisioningListener {
  /** Machines for the nodes are not available yet; {@code text} says what it waits for. */
  default void waiting(String text) {}

  /** A node enters a step. */
  default void step(String node, ProvisioningStep step) {}

  /** The node lacks the bundle, and {@code bytes} bytes are being sent to it. */
  default void deploying(String node, long bytes) {}

  /** {@code bytes} is 0 when the node had the bundle. */
  void deployed(String node, long bytes);

  /** Bundles that were not used for long were removed from the node; at least one. */
  default void removed(String node, List<String> bundles) {}

  /**
   * The report on a node, as soon as it is complete; none after an interrupt. It is called again
   * when commands wait long for the login's shell, or something could not be ended there.
   */
  default void reported(NodeReport report) {}
}
