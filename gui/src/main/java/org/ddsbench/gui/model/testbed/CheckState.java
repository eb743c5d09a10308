package org.ddsbench.gui.model.testbed;

import org.ddsbench.controller.campaign.MusterStep;
import org.ddsbench.controller.campaign.NodeReport;

/** How far the look at a node is, and how it ended. */
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

  /** While a step is carried out. */
  static CheckState of(MusterStep step) {
    return switch (step) {
      case LOGIN -> LOGIN;
      case DEPLOYMENT -> DEPLOYMENT;
      case TURN -> TURN;
      case QUESTIONS -> QUESTIONS;
      case CLOCK -> CLOCK;
    };
  }

  /** At the end. */
  static CheckState of(NodeReport report) {
    if (report.unknownHostKey().isPresent()) {
      return UNKNOWN_KEY;
    }
    if (!report.usable()) {
      return BAD;
    }
    return report.findings().isEmpty() ? GOOD : WARNED;
  }

  /** Whether more will come. */
  public boolean underWay() {
    return compareTo(GOOD) < 0;
  }
}
