package org.ddsbench.analysis.pair;

import java.io.IOException;

/**
 * Logs that cannot be of the same run and pair, or that are incomplete: no number can be trusted.
 */
public final class UnmatchedLogsException extends IOException {
  private static final long serialVersionUID = 1L;

  UnmatchedLogsException(String reason) {
    super(reason);
  }
}
