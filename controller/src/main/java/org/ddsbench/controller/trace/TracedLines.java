package org.ddsbench.controller.trace;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.MalformedLineException;
import org.ddsbench.core.protocol.SecurityFiles;

/**
 * Splits what flows in one direction into lines of a trace. What is not text is only counted, and a
 * long line is cut. One thread writes, another may close.
 */
final class TracedLines extends OutputStream {
  /** Largest number of bytes of a line that are kept. */
  static final int MOST = 1 << 16;

  /** How requests begin that hold private keys. */
  private static final String SECRET = "{\"type\":\"secure\"";

  private final Trace trace;
  private final String node;
  private final String what;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private long length;
  private boolean binary;

  /** {@code what} is the name of the direction in the trace. */
  TracedLines(Trace trace, String node, String what) {
    this.trace = trace;
    this.node = node;
    this.what = what;
  }

  @Override
  public void write(int one) {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int from, int count) {
    for (int i = from; i < from + count; i++) {
      byte next = bytes[i];
      binary |= next == 0;
      if (next == '\n' && !binary) {
        end();
      } else {
        length++;
        if (length <= MOST && !binary) {
          line.write(next);
        }
      }
    }
  }

  private void end() {
    String text = recordable(line.toString(StandardCharsets.UTF_8));
    trace.add(node, what, length > MOST ? text + " ... (" + length + " bytes)" : text);
    line.reset();
    length = 0;
  }

  /** A line without private keys. */
  private static String recordable(String text) {
    if (!text.startsWith(SECRET)) {
      return text;
    }
    try {
      return Lines.write(Lines.readRequest(text).recordable());
    } catch (MalformedLineException e) {
      return SECRET + SecurityFiles.NOT_RECORDED;
    }
  }

  @Override
  public synchronized void close() {
    if (binary) {
      trace.add(node, what, "(" + length + " bytes that are not text)");
    } else if (length > 0) {
      end();
    }
    length = 0;
    binary = false;
  }
}
