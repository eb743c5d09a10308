package org.ddsbench.repository.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongConsumer;
import org.ddsbench.analysis.stats.AscendingQuantiles;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.analysis.stats.SummaryBound;

/**
 * One-way times of several runs together, sorted by the database, so that any number of them takes
 * no memory here. Only counted times: of received messages, without warm-up and duplicates. An
 * interrupt ends a query with an exception. For one thread; close it.
 */
public final class PooledTimes implements AutoCloseable {
  private static final Quantile MEDIAN = Quantile.percent(50);
  private static final String BOUND = "ott_uncertainty_ns";

  private final RunStore store;
  private final Database database;

  /** Opens a reader of a repository. */
  public PooledTimes(RunStore store) throws IOException {
    this.store = store;
    database = Database.open(store.spill());
  }

  /**
   * A selection of times.
   *
   * @param runs completed ones, at least one
   * @param pair a pair of all of them; empty for all pairs
   * @param intended from the intended send time T0 instead of T1
   */
  public record Pool(List<RunManifest> runs, Optional<RecordedPair.Key> pair, boolean intended) {
    public Pool {
      runs = List.copyOf(runs);
    }
  }

  /** The values within fences: the smallest and the largest, and the number of values beyond. */
  public record Inside(long low, long high, long beyond) {}

  /** The number of times. */
  public long count(Pool pool) throws IOException {
    return count("count(*)", pool);
  }

  private long count(String what, Pool pool) throws IOException {
    long[] count = {0};
    database.queryUnlessInterrupted(
        "SELECT " + what + " FROM " + of(pool), row -> count[0] = row.getLong(1));
    return count[0];
  }

  /** Passes on all times in ascending order. */
  public void ascending(Pool pool, LongConsumer each) throws IOException {
    ascending(column(pool), pool, each);
  }

  private void ascending(String value, Pool pool, LongConsumer each) throws IOException {
    database.queryUnlessInterrupted(
        "SELECT " + value + " FROM " + of(pool) + " ORDER BY 1",
        row -> each.accept(row.getLong(1)));
  }

  /** The smallest and the largest value within fences; one must lie within. */
  public Inside inside(Pool pool, double low, double high) throws IOException {
    List<Inside> found = new ArrayList<>();
    String value = column(pool);
    String within = value + " >= " + low + " AND " + value + " <= " + high;
    database.queryUnlessInterrupted(
        "SELECT min(v) FILTER (i), max(v) FILTER (i), count(*) FILTER (NOT i) FROM (SELECT "
            + value
            + " AS v, "
            + within
            + " AS i FROM "
            + of(pool)
            + ")",
        row -> found.add(new Inside(row.getLong(1), row.getLong(2), row.getLong(3))));
    return found.get(0);
  }

  /** The values beyond fences, ascending. */
  public void beyond(Pool pool, double low, double high, LongConsumer each) throws IOException {
    String value = column(pool);
    database.queryUnlessInterrupted(
        "SELECT "
            + value
            + " FROM "
            + of(pool)
            + " AND ("
            + value
            + " < "
            + low
            + " OR "
            + value
            + " > "
            + high
            + ") ORDER BY 1",
        row -> each.accept(row.getLong(1)));
  }

  /**
   * How far the median of all of them may be off because of the clocks, from the bound of each time
   * as in {@link SummaryBound}; empty where not every time has one, as in runs stored by earlier
   * versions. Nanoseconds.
   *
   * @param median of all of them, of which there is at least one
   */
  public OptionalLong medianBound(Pool pool, double median) throws IOException {
    int count = Math.toIntExact(count(pool));
    if (count == 0 || count("count(" + BOUND + ")", pool) < count) {
      return OptionalLong.empty();
    }
    String value = column(pool);
    return OptionalLong.of(
        SummaryBound.ofQuantile(
            median(value + " - " + BOUND, count, pool),
            median,
            median(value + " + " + BOUND, count, pool)));
  }

  private double median(String value, int count, Pool pool) throws IOException {
    AscendingQuantiles quantiles = new AscendingQuantiles(count, List.of(MEDIAN));
    ascending(value, pool, quantiles::add);
    return quantiles.of(MEDIAN);
  }

  private static String column(Pool pool) {
    return pool.intended() ? "ott_intended_ns" : "ott_ns";
  }

  private String of(Pool pool) {
    return Table.SAMPLES.of(store, pool.runs())
        + " WHERE warmup = 0 AND duplicate = 0 AND ott_ns IS NOT NULL"
        + pool.pair()
            .map(
                pair ->
                    " AND publisher = "
                        + pair.publisher()
                        + " AND subscriber = "
                        + pair.subscriber())
            .orElse("");
  }

  @Override
  public void close() throws IOException {
    database.close();
  }
}
