package org.ddsbench.controller.campaign;

/** The steps of preparing a node, in this order. */
public enum ProvisioningStep {
  /** Logging in to it. */
  LOGIN,
  /** Checking for the bundle, and sending it when it is missing. */
  DEPLOYMENT,
  /** Waiting until all nodes have their bundles. */
  TURN,
  /** Collecting facts from its starter. */
  QUESTIONS,
  /** Testing its clock as a run would use it. */
  CLOCK
}
