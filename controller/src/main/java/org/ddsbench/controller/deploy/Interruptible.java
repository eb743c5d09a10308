package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.io.InterruptedIOException;

/**
 * Work on this machine that an interrupt ends, among work that fails with an {@link IOException}.
 */
@FunctionalInterface
public interface Interruptible<T> {
  /** Does it. */
  T call() throws IOException, InterruptedException;

  /**
   * Does it. After an interrupt, the thread is still interrupted.
   *
   * @param what is done, for people
   * @throws InterruptedIOException an interrupt ended it
   */
  static <T> T call(String what, Interruptible<T> work) throws IOException {
    try {
      return work.call();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (IOException) new InterruptedIOException(what).initCause(e);
    }
  }
}
