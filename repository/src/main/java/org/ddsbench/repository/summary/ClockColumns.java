package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.ddsbench.analysis.clock.Resolution;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.jspecify.annotations.Nullable;

/** The columns of {@code summary.csv} on the precision of the clocks; empty when unknown. */
final class ClockColumns {
  private ClockColumns() {}

  /** These columns behind others. */
  static List<SummaryColumn> after(List<SummaryColumn> others) {
    List<SummaryColumn> columns = new ArrayList<>(others);
    columns.add(of("clock_method", clock -> clock.method().name().toLowerCase(Locale.ROOT)));
    columns.add(of("ott_median_uncertainty_ns", CorrectionReport::medianBoundNs));
    columns.add(of("ott_p95_uncertainty_ns", clock -> clock.ottBoundNs().p95()));
    columns.add(of("ott_p99_uncertainty_ns", clock -> clock.ottBoundNs().p99()));
    columns.add(of("publisher_tick_ns", clock -> tick(clock, Resolution::publisherNs)));
    columns.add(of("subscriber_tick_ns", clock -> tick(clock, Resolution::subscriberNs)));
    return List.copyOf(columns);
  }

  private static @Nullable Long tick(CorrectionReport clock, Function<Resolution, Long> of) {
    Resolution resolution = clock.clock().resolution();
    return resolution == null ? null : of.apply(resolution);
  }

  private static SummaryColumn of(String name, Function<CorrectionReport, @Nullable Object> value) {
    return new SummaryColumn(
        name, row -> row.report() == null ? null : value.apply(row.report().correction()), false);
  }
}
