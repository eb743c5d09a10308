package org.ddsbench.controller.campaign;

/** The last characters of a stream, for error messages. Safe for several threads. */
final class Tail {
  private final int limit;
  private final StringBuilder text = new StringBuilder();

  Tail(int limit) {
    this.limit = limit;
  }

  synchronized void append(String more) {
    text.append(more);
    if (text.length() > 2 * limit) {
      text.delete(0, text.length() - limit);
    }
  }

  @Override
  public synchronized String toString() {
    return text.substring(Math.max(0, text.length() - limit)).strip();
  }
}
