package org.ddsbench.controller.campaign;

/**
 * Hears how nodes are mustered. Called from a thread a node, several at once; no call may block.
 */
public interface MusterListener {
  /** A node enters a step. */
  default void step(String node, MusterStep step) {}

  /** The node lacks the bundle: so many bytes are being sent to it. */
  default void deploying(String node, long bytes) {}

  /** {@code bytes} is 0 when the node had the bundle. */
  void deployed(String node, long bytes);

  /** All that was found out about a node, as soon as it is; not of one that was interrupted. */
  default void reported(NodeReport report) {}
}
