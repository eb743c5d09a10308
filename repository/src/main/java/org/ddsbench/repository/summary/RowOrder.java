package org.ddsbench.repository.summary;

import java.util.Comparator;
import java.util.function.ToIntFunction;
import org.ddsbench.repository.store.RunManifest;

/** The order of rows in a table: what differs in the implementation alone stands side by side. */
public final class RowOrder {
  private RowOrder() {}

  /**
   * By message, number of subscribers, the other parameters that vary and implementation; then by
   * run; then by pair.
   *
   * @param runs orders runs that are alike in all the others
   */
  public static Comparator<SummaryRow> of(Naming naming, ToIntFunction<RunManifest> runs) {
    return Comparator.comparing((SummaryRow row) -> row.run().parameters().messageType())
        .thenComparingInt(row -> row.run().payloadBytes())
        .thenComparingInt(row -> row.run().parameters().subscribers())
        .thenComparing(row -> naming.variation(row.run()))
        .thenComparing(row -> naming.implementation(row.run()))
        .thenComparingInt(row -> runs.applyAsInt(row.run()))
        .thenComparingInt(SummaryRow::publisher)
        .thenComparingInt(SummaryRow::subscriber);
  }
}
