package org.ddsbench.repository.store;

import java.io.IOException;
import java.sql.SQLException;

/** A query over the tables of runs failed. */
public final class TableException extends IOException {
  private static final long serialVersionUID = 1L;

  TableException(String what, SQLException cause) {
    super(what + ": " + cause.getMessage(), cause);
  }
}
