package org.ddsbench.controller.cli;

/** The exit statuses, on which scripts rely. */
final class ExitStatus {
  static final int OK = 0;
  static final int BUG = 1;
  static final int BAD_INPUT = 2;
  static final int RUN_FAILED = 3;
  static final int INTERRUPTED = 130;

  private ExitStatus() {}
}
