package org.ddsbench.repository.store;

import org.ddsbench.analysis.stats.Measured;

/**
 * One number that an app of a run measured: docs/formats.md section 6.
 *
 * @param name its name, e.g. {@code matching_time}
 * @param unit of the value, e.g. {@code ns}
 * @param step after what it was measured, or of what; empty where the figure has only one
 * @param app the app that measured it
 * @param node the node of the app
 * @param value as measured
 * @param bound how much less the true value may be, in the same unit; 0 for older runs
 */
public record Figure(
    String name, String unit, String step, String app, String node, long value, long bound) {
  /** A figure whose value is exact. */
  public static Figure exactly(
      String name, String unit, String step, String app, String node, long value) {
    return new Figure(name, unit, step, app, node, value, 0);
  }

  /** The value with the limits of the true value, which is not below zero. */
  public Measured measured() {
    return new Measured(Math.max(0, value - bound), value, value, 0);
  }
}
