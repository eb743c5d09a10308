package org.ddsbench.controller.campaign;

import java.time.Duration;

/**
 * How long all of several may take together. Each discovers all others, and this machine, its link
 * and the time server are shared by all: what is plenty for a few is little for many.
 */
final class Deadlines {
  private static final int FEW = 10;
  private static final Duration EACH = Duration.ofSeconds(1);

  private Deadlines() {}

  /**
   * The deadline of a step.
   *
   * @param few what a few of them may take
   * @param count of nodes or apps; each beyond ten adds a second
   */
  static Duration of(Duration few, int count) {
    return few.plus(EACH.multipliedBy(Math.max(0, count - FEW)));
  }
}
