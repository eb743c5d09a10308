package org.ddsbench.gui.model.testbed;

import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.controller.campaign.ProvisioningStep;

/** The progress of checking a node, and the result. */
public enum CheckState {
  WAITING,
  LOGIN,
  DEPLOYMENT,
  TURN,
  QUESTIONS,
  CLOCK,
  GOOD,
  WARNED,
  BAD,
  UNKNOWN_KEY,
  KEY_ADDED,
  STOPPED;

  /** The state while a step is carried out. */
  static CheckState of(ProvisioningStep step) {
    return switch (step) {
      case LOGIN -> LOGIN;
      case DEPLOYMENT -> DEPLOYMENT;
      case TURN -> TURN;
      case QUESTIONS -> QUESTIONS;
      case CLOCK -> CLOCK;
    };
  }

  /** The state at the end. */
  static CheckState of(NodeReport report) {
    if (report.unknownHostKey().isPresent()) {
      return UNKNOWN_KEY;
    }
    if (!report.usable()) {
      return BAD;
    }
    return report.findings().isEmpty() ? GOOD : WARNED;
  }

  /** Whether the check is still in progress. */
  public boolean underWay() {
    return compareTo(GOOD) < 0;
  }
}
