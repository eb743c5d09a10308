package org.ddsbench.controller.testbedimport;

import java.io.IOException;
import org.ddsbench.controller.remote.PresentedHostKey;

/** An unknown host key was not confirmed. */
final class UntrustedKeyException extends IOException {
  private static final long serialVersionUID = 1L;

  UntrustedKeyException(PresentedHostKey key, String why) {
    super(
        "the host key of "
            + key.name()
            + " ("
            + key.shownType()
            + " "
            + key.fingerprint()
            + ") is not in "
            + key.file()
            + ", and "
            + why);
  }
}
