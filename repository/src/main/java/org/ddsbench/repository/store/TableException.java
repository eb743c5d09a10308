package org.ddsbench.repository.store;

import java.io.IOException;
import java.sql.SQLException;

/** A query over the tables of runs failed. */
public final class TableException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  TableException(String what, SQLException cause) {
    super(what + ": " + cause.getMessage(), cause);
    reason = String.valueOf(cause.getMessage());
  }

  /** What the database reported, which may have several lines. */
  public String reason() {
    return reason;
  }
}
