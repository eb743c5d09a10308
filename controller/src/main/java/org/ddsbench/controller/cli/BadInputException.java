package org.ddsbench.controller.cli;

import java.util.List;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;

/** Ends a command with everything that is wrong with its input: exit status 2. */
final class BadInputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Finding> findings;

  BadInputException(List<Finding> findings) {
    super("bad input");
    this.findings = List.copyOf(findings);
  }

  /** One error of an argument or of a file as a whole. */
  static BadInputException of(String place, String message) {
    return new BadInputException(List.of(finding(place, message)));
  }

  /** An error of an argument or of a file as a whole. */
  static Finding finding(String place, String message) {
    return new Finding("B04", Severity.ERROR, "", "", new Place(place, 0, 0), message);
  }

  List<Finding> findings() {
    return findings;
  }

  /** Continues without findings; otherwise throws. */
  static void refuse(List<Finding> findings) {
    if (!findings.isEmpty()) {
      throw new BadInputException(findings);
    }
  }

  /** The value, or this exception with the findings. */
  static <T> T require(Checked<T> checked) {
    return checked.value().orElseThrow(() -> new BadInputException(checked.findings()));
  }
}
