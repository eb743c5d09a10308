package org.ddsbench.analysis.pair;

import java.io.IOException;

/**
 * Thrown for logs that cannot be from the same run, or are incomplete, so that no number can be
 * trusted.
 */
public final class UnmatchedLogsException extends IOException {
  private static final long serialVersionUID = 1L;

  public UnmatchedLogsException(String reason) {
    super(reason);
  }
}
