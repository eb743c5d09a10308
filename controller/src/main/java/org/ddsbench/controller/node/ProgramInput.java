package org.ddsbench.controller.node;

import java.io.IOException;
import java.io.OutputStream;

/**
 * The input of a program on a node. A program that takes nothing of it for {@link
 * StallWatch#PATIENCE_S} seconds is given up, and what is written then fails with {@link
 * StalledTransferException}. May be used by several threads; each waits for the others.
 */
public final class ProgramInput extends OutputStream {
  /** After each of so many bytes the transfer has moved. */
  private static final int PIECE = 1 << 15;

  private final String program;
  private final OutputStream out;
  private final StallWatch watch;

  /**
   * @param program node and program, for messages
   * @param out the input itself
   * @param cut ends the program for this side without waiting for it, so that writing to {@code
   *     out} fails
   */
  public ProgramInput(String program, OutputStream out, Runnable cut) {
    this.program = program;
    this.out = out;
    this.watch = new StallWatch(cut);
  }

  /** Writes something. */
  private interface Step {
    void take() throws IOException;
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int from, int length) throws IOException {
    for (int done = 0; done < length; done += PIECE) {
      int start = from + done;
      int count = Math.min(PIECE, length - done);
      watched(() -> out.write(bytes, start, count));
    }
  }

  @Override
  public synchronized void flush() throws IOException {
    watched(out::flush);
  }

  @Override
  public synchronized void close() throws IOException {
    watched(out::close);
  }

  private void watched(Step step) throws IOException {
    watch.begin();
    try {
      step.take();
    } catch (IOException e) {
      throw watch.isStalled()
          ? new StalledTransferException(
              program
                  + " takes no input (no byte for "
                  + StallWatch.PATIENCE_S
                  + " s): "
                  + StalledTransferException.ADVICE,
              e)
          : e;
    } finally {
      watch.pause();
    }
  }
}
