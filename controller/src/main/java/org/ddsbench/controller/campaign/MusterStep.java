package org.ddsbench.controller.campaign;

/** What is done with a node while it is mustered, in this order. */
public enum MusterStep {
  /** It is logged in to. */
  LOGIN,
  /** The bundle is looked for there, and sent when it is missing. */
  DEPLOYMENT,
  /** It is ready, and waits until all nodes have their bundles. */
  TURN,
  /** Its starter is asked what the node is. */
  QUESTIONS,
  /** Its clock is tried as a test would. */
  CLOCK
}
