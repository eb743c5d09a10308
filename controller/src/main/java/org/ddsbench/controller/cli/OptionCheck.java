package org.ddsbench.controller.cli;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.campaign.InvalidValueException;
import org.ddsbench.core.campaign.Period;
import org.ddsbench.core.finding.Finding;

/** Collects what is wrong with the options of a command, so that all of it is reported at once. */
final class OptionCheck {
  private final List<Finding> findings = new ArrayList<>();

  /** A time in nanoseconds, such as {@code 8ms}; 0 for a wrong one. */
  long time(String option, String text) {
    try {
      return new Period().parse(text);
    } catch (InvalidValueException e) {
      refuse(option, "'" + text + "' is not a time. " + e.getMessage());
      return 0;
    }
  }

  /** A number that may not be below a limit. */
  void atLeast(String option, int value, int least) {
    if (value < least) {
      refuse(option, value + " is too few. Enter at least " + least + ".");
    }
  }

  /**
   * Adds a finding.
   *
   * @param message what is wrong and what to do
   */
  void refuse(String option, String message) {
    findings.add(BadInputException.finding(option, message));
  }

  /** Reports all findings; without any it does nothing. */
  void end() {
    BadInputException.refuse(findings);
  }
}
