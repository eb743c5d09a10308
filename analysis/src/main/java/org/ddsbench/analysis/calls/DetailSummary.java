package org.ddsbench.analysis.calls;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.ddsbench.analysis.pair.DetailReport;
import org.ddsbench.analysis.stats.Summary;
import org.jspecify.annotations.Nullable;

/** Makes the {@link DetailReport} of a pair. */
final class DetailSummary {
  private DetailSummary() {}

  /** The report on these rows; null when nothing was observed. */
  static @Nullable DetailReport of(BreakdownDetail detail, int[] rows) {
    if (!detail.isObserved()) {
      return null;
    }
    List<PartDetail> sending = parts(rows, detail::sending);
    List<PartDetail> receiving = parts(rows, detail::receiving);
    return new DetailReport(
        summary(sending, PartDetail::switches),
        summary(sending, PartDetail::queueNs),
        summary(sending, PartDetail::offNs),
        summary(sending, PartDetail::functionNs),
        summary(receiving, PartDetail::switches),
        summary(receiving, PartDetail::queueNs),
        summary(receiving, PartDetail::offNs),
        summary(receiving, PartDetail::functionNs));
  }

  private static List<PartDetail> parts(int[] rows, IntFunction<Optional<PartDetail>> part) {
    return IntStream.of(rows).mapToObj(part).flatMap(Optional::stream).toList();
  }

  private static Summary summary(List<PartDetail> parts, Function<PartDetail, OptionalLong> value) {
    return Summary.of(parts.stream().map(value).flatMapToLong(OptionalLong::stream).toArray());
  }
}
