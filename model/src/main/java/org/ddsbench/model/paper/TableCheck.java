package org.ddsbench.model.paper;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.model.queue.Estimate;
import org.ddsbench.model.queue.Simulation;

/**
 * A published row beside our simulation of it.
 *
 * @param scenario {@code A} or {@code B}
 * @param published the row
 * @param completionNs ours, with the middleware's processor time spent half by the receiver thread
 *     and half by the pool
 * @param queueNs ours, with all of it spent by the pool
 * @param utilisation ours
 */
public record TableCheck(
    String scenario,
    PublishedTable.Row published,
    Estimate completionNs,
    Estimate queueNs,
    Estimate utilisation) {
  /** A published value is one run: it may lie this many standard deviations of a run away. */
  public static final double MOST_DEVIATIONS = 2;

  /** Published queue times are rounded to this, in nanoseconds. */
  static final double QUEUE_ROUNDING_NS = 10_000;

  /** How far utilisations may lie apart. */
  static final double MOST_UTILISATION = 0.02;

  private static final double HALF = 0.5;

  /**
   * Simulates all rows of both tables, each run as long as a published one.
   *
   * @param replications at least 2
   */
  public static List<TableCheck> all(int replications, long seed) {
    Simulation simulation = new Simulation(PublishedTable.REQUESTS, 0, replications, seed);
    List<TableCheck> checks = new ArrayList<>();
    for (PublishedTable table : PublishedTable.all()) {
      for (PublishedTable.Row row : table.rows()) {
        Simulation.Result split = simulation.of(table.model(row, HALF));
        Simulation.Result pool = simulation.of(table.model(row, 1));
        checks.add(
            new TableCheck(
                table.scenario(), row, split.completionNs(), pool.queueNs(), split.utilisation()));
      }
    }
    return checks;
  }

  /** Whether the published completion time may be a run of our model. */
  public boolean completionAgrees() {
    return completionNs.deviations(published.completionNs()) <= MOST_DEVIATIONS;
  }

  /** Whether the published time in the queue may be a run of our model. */
  public boolean queueAgrees() {
    return Math.abs(published.queueNs() - queueNs.mean())
        <= MOST_DEVIATIONS * queueNs.deviation() + QUEUE_ROUNDING_NS;
  }

  /** Whether the utilisations are within two points. */
  public boolean utilisationAgrees() {
    return Math.abs(published.utilisation() - utilisation.mean()) <= MOST_UTILISATION;
  }

  /** Whether all three agree. */
  public boolean agrees() {
    return completionAgrees() && queueAgrees() && utilisationAgrees();
  }
}
