package org.ddsbench.core.search;

/** Why a rate is not sustained. */
public enum Refusal {
  /** A publisher could not keep up with its schedule. */
  SCHEDULE("schedule"),
  /** A call of write() failed. */
  WRITE("write"),
  /** A subscriber lacks messages. */
  LOSS("loss"),
  /** Messages arrived more slowly than they were sent, so that a queue grew. */
  BACKLOG("backlog"),
  /** Messages took longer than the row allows. */
  WITHIN("within");

  private final String text;

  Refusal(String text) {
    this.text = text;
  }

  /** The word for it in CSV columns and in steps of figures. */
  public String text() {
    return text;
  }
}
