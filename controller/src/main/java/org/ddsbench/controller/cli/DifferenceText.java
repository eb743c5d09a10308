package org.ddsbench.controller.cli;

import org.ddsbench.repository.store.Difference;

/** A difference of a stored run, for people. */
final class DifferenceText {
  private DifferenceText() {}

  /** One line, indented below the name of what differs. */
  static String of(Difference difference) {
    return "  "
        + difference.what()
        + ": stored "
        + difference.expected()
        + ", found "
        + difference.found();
  }
}
