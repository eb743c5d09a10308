package org.ddsbench.controller.deploy;

import java.util.List;

/** Receives what a deployment does, on the thread that deploys; no call may block. */
public interface DeploymentListener {
  /** Receives nothing. */
  DeploymentListener NONE = new DeploymentListener() {};

  /** The node reported its kind; the first call. */
  default void found(NodeKind kind) {}

  /** The node lacks the bundle, and {@code bytes} bytes are being sent to it. */
  default void sending(long bytes) {}

  /** Bundles were removed; at least one. */
  default void removed(List<String> bundles) {}
}
