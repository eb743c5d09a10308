package org.ddsbench.core.protocol;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Splits a stream into lines of bounded length and copies every byte to another stream. */
public final class BoundedLines {
  /** Largest number of bytes of a line from an app. */
  public static final int APP_LIMIT = 64 * 1024;

  /** Largest number of bytes of a line from a starter; it may contain an app's line. */
  public static final int EVENT_LIMIT = 1024 * 1024;

  /** Largest number of bytes of a line to a starter: enough for the files of some 100 000 pairs. */
  public static final int REQUEST_LIMIT = 16 * 1024 * 1024;

  private static final int BUFFER = 8192;

  /** Receives the lines. */
  public interface Receiver {
    void line(String line);

    /**
     * The present line is longer than the limit; it is only in the copy. Called once for a line, as
     * soon as it exceeds the limit, since it may never end.
     */
    void tooLong();
  }

  private BoundedLines() {}

  /**
   * Reads to the end; a last line without a line end counts as a line.
   *
   * @param limit largest number of bytes of a line; a longer one is never held in memory
   */
  public static void read(InputStream in, int limit, OutputStream copy, Receiver receiver)
      throws IOException {
    byte[] buffer = new byte[BUFFER];
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    boolean skipping = false;
    for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
      copy.write(buffer, 0, n);
      copy.flush();
      for (int i = 0; i < n; i++) {
        if (buffer[i] == '\n') {
          line = finish(line, skipping, receiver);
          skipping = false;
        } else if (line.size() < limit) {
          line.write(buffer[i]);
        } else if (!skipping) {
          skipping = true;
          receiver.tooLong();
        }
      }
    }
    if (line.size() > 0) {
      finish(line, skipping, receiver);
    }
  }

  /** Hands the line over unless it was too long, and returns where the next one goes. */
  private static ByteArrayOutputStream finish(
      ByteArrayOutputStream line, boolean skipping, Receiver receiver) {
    if (!skipping) {
      receiver.line(line.toString(StandardCharsets.UTF_8));
    }
    if (line.size() > BUFFER) {
      // Do not keep the memory of one long line for ever.
      return new ByteArrayOutputStream();
    }
    line.reset();
    return line;
  }
}
