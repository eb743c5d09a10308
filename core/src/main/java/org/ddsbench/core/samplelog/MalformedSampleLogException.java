package org.ddsbench.core.samplelog;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A file that is not a complete sample log; the message names the file and what is wrong with it.
 */
public final class MalformedSampleLogException extends IOException {
  private static final long serialVersionUID = 1L;

  MalformedSampleLogException(Path file, String reason) {
    super(file.getFileName() + ": " + reason);
  }
}
