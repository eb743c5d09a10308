package org.ddsbench.controller.node;

import java.io.IOException;
import java.io.OutputStream;

/** Accepts a limited number of bytes; more are refused before they are written. */
public final class BoundedOutput extends OutputStream {
  private final OutputStream out;
  private final long limit;
  private long written;

  /**
   * @param out is not closed
   * @param limit in bytes
   */
  public BoundedOutput(OutputStream out, long limit) {
    this.out = out;
    this.limit = limit;
  }

  /** There were more bytes than the limit. */
  public static final class ExceededException extends IOException {
    private static final long serialVersionUID = 1L;

    ExceededException(long limit) {
      super("it is longer than the " + limit + " bytes that were announced");
    }
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (length > limit - written) {
      throw new ExceededException(limit);
    }
    out.write(bytes, offset, length);
    written += length;
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }
}
