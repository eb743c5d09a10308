package org.ddsbench.core.protocol;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A line that is not a message of the protocol. */
public final class MalformedLineException extends IOException {
  private static final long serialVersionUID = 1L;

  MalformedLineException(String reason, @Nullable Throwable cause) {
    super(reason, cause);
  }
}
