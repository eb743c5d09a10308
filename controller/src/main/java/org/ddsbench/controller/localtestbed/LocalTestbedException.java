package org.ddsbench.controller.localtestbed;

import java.io.IOException;

/** The testbed cannot be made or removed; the message says why and what to do. */
public class LocalTestbedException extends IOException {
  private static final long serialVersionUID = 1L;

  LocalTestbedException(String message) {
    super(message);
  }
}
