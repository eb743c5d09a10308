package org.ddsbench.controller.localtestbed;

import java.util.List;

/** An external command did not succeed; the message contains the command and its stderr. */
public final class CommandFailedException extends LocalTestbedException {
  private static final long serialVersionUID = 1L;

  CommandFailedException(List<String> command, String how, String stderr) {
    super(String.join(" ", command) + ": " + how + (stderr.isBlank() ? "" : ": " + stderr.strip()));
  }
}
