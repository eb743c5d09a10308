package org.ddsbench.repository.summary;

import java.util.Comparator;
import java.util.function.ToIntFunction;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.order.NaturalOrder;
import org.ddsbench.repository.store.RunManifest;

/** The order of rows in a table: rows that differ in the implementation alone are side by side. */
public final class RowOrder {
  private RowOrder() {}

  /**
   * By message, number of subscribers, the other parameters that vary and implementation; then by
   * run; then by pair.
   *
   * @param runs orders runs that are otherwise alike
   */
  public static Comparator<SummaryRow> of(Naming naming, ToIntFunction<RunManifest> runs) {
    return Comparator.comparing(SummaryRow::run, ofConfigurations(naming))
        .thenComparingInt(row -> runs.applyAsInt(row.run()))
        .thenComparingInt(SummaryRow::publisher)
        .thenComparingInt(SummaryRow::subscriber);
  }

  /** The same order for pairs that are pooled over repetitions. */
  static Comparator<PooledPair> ofPooled(Naming naming) {
    return Comparator.comparing(PooledPair::first, ofConfigurations(naming))
        .thenComparingInt(PooledPair::publisher)
        .thenComparingInt(PooledPair::subscriber);
  }

  /**
   * By message, number of subscribers, the other parameters that vary and implementation; numbers
   * by size. For one thread.
   */
  public static Comparator<RunManifest> ofConfigurations(Naming naming) {
    return Comparator.comparing((RunManifest run) -> run.parameters().get(Parameters.MESSAGE_TYPE))
        .thenComparingInt(RunManifest::payloadBytes)
        .thenComparingInt(Naming::subscriberCount)
        .thenComparing(naming.variations())
        .thenComparing(naming::implementation, NaturalOrder.INSTANCE);
  }
}
