package org.ddsbench.analysis.correct;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ddsbench.analysis.clock.ByteTimes;
import org.ddsbench.analysis.clock.ClockReset;
import org.ddsbench.analysis.clock.ClockSegment;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.Resolution;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.analysis.trace.Numbers;
import org.jspecify.annotations.Nullable;

/** A report for people: microseconds with three digits, so that no nanosecond is lost. */
public final class ReportText {
  private static final int NAMED = 10;

  private ReportText() {}

  /** The report as lines, each with its line end. */
  public static String of(CorrectionReport report) {
    return of(report, List.of());
  }

  /** The same of a trace file with these numbers. */
  public static String of(CorrectionReport report, Numbers numbers) {
    return of(report, numbers.sentences());
  }

  private static String of(CorrectionReport report, List<String> numbers) {
    StringBuilder text = new StringBuilder();
    line(text, "status", status(report.status()));
    line(
        text,
        "messages",
        String.format(
            Locale.ROOT,
            "%d rows, %d lost, %d duplicates, %d reordered",
            report.rows(),
            report.lost(),
            report.duplicates(),
            report.reordered()));
    numbers.forEach(sentence -> line(text, "numbers", sentence));
    line(
        text,
        "skew",
        String.format(
            Locale.ROOT,
            "%.4f ppm (%s; forward %s, backward %s)",
            report.skewPpm(),
            report.method().name().toLowerCase(Locale.ROOT),
            ppm(report.skewForwardPpm()),
            ppm(report.skewBackwardPpm())));
    line(
        text,
        "offset",
        microseconds(report.offsetNs()) + " +- " + microseconds(report.uncertaintyNs()));
    for (ClockReset reset : report.clockResets()) {
      line(text, "clock reset", "at " + reset.timeNs() + " ns by " + microseconds(reset.stepNs()));
    }
    clock(text, report);
    line(text, "negative", report.negativeOtt() + " one-way times below zero");
    if (report.offsetNs() == null && report.ottNs().count() > 0) {
      differences(text, report.ottNs());
    } else {
      summary(text, "one way", report.ottNs());
    }
    if (report.uncertaintyNs() != null) {
      long guarded = report.clock().guarded();
      line(
          text,
          "",
          "every one-way time"
              + (guarded == 0 ? "" : " but those of guarded messages")
              + " +- "
              + microseconds(report.uncertaintyNs()));
      line(text, "", "their median +- " + microseconds(report.ottBoundNs().median()));
    }
    summary(text, "round trip", report.rttNs());
    return text.toString();
  }

  private static void clock(StringBuilder text, CorrectionReport report) {
    ClockDetail clock = report.clock();
    List<ClockSegment> segments = clock.segments();
    if (segments.size() > 1) {
      for (ClockSegment segment : segments) {
        line(
            text,
            "segment",
            String.format(
                Locale.ROOT,
                "from %d ns: offset %s, skew %.4f ppm, +- %s",
                segment.fromNs(),
                microseconds(segment.offsetNs()),
                segment.skewPpm(),
                microseconds(segment.uncertaintyNs())));
      }
      line(
          text,
          "guarded",
          clock.guarded() + " messages were on their way during a reset" + seq(clock));
    }
    if (report.method() == SkewMethod.WINDOWED) {
      line(
          text,
          "wander",
          String.format(
              Locale.ROOT,
              "%s from a straight line, followed in %d windows",
              microseconds(segments.stream().mapToLong(ClockSegment::wanderNs).max().orElse(0)),
              segments.stream().mapToInt(ClockSegment::windows).sum()));
    }
    Resolution ticks = clock.resolution();
    if (ticks != null && ticks.errorNs() > 0) {
      line(
          text,
          "resolution",
          String.format(
              Locale.ROOT,
              "the publisher's clock ticks every %d ns, the subscriber's every %d ns",
              ticks.publisherNs(),
              ticks.subscriberNs()));
    }
    ByteTimes bytes = clock.perByteNs();
    if (bytes != null) {
      line(
          text,
          "bytes",
          String.format(
              Locale.ROOT,
              "%.3f ns a byte forward, %.3f backward, taken out of the offset (%d sizes)",
              bytes.forward(),
              bytes.backward(),
              bytes.sizes()));
    }
  }

  /** The first of the guarded messages. */
  private static String seq(ClockDetail clock) {
    List<Long> named = clock.guardedSeq();
    return named.isEmpty()
        ? ""
        : ": seq "
            + named.stream().limit(NAMED).map(String::valueOf).collect(Collectors.joining(", "))
            + (clock.guarded() > NAMED ? " and " + (clock.guarded() - NAMED) + " more" : "");
  }

  private static String status(ClockStatus status) {
    String name = status.name().toLowerCase(Locale.ROOT);
    return switch (status) {
      case OK -> name;
      case EMPTY -> name + ": no message";
      case NO_ECHO -> name + ": the offset of the clocks is unknown and still in the one-way times";
      case SKEW_UNIDENTIFIABLE ->
          name + ": too few messages, no span of time or no credible skew; taken as 0";
      case INCONSISTENT_CLOCK ->
          name
              + ": neither a line, nor resets, nor windows fit; the clock moved too fast to follow";
      case DIRECTION_DISAGREEMENT ->
          name + ": the two directions see different skews, a floor moved during the run";
    };
  }

  /** One-way times that still contain the unknown offset of the clocks: their differences. */
  private static void differences(StringBuilder text, Summary summary) {
    line(
        text,
        "one way",
        String.format(
            Locale.ROOT,
            "level unknown (clock offset unknown); IQR %s, p95 - p05 %s, p99 - p05 %s, max - min %s (%d)",
            microseconds(summary.iqr()),
            difference(summary.p95(), summary.p05()),
            difference(summary.p99(), summary.p05()),
            difference(summary.max(), summary.min()),
            summary.count()));
  }

  private static String difference(@Nullable Number high, @Nullable Number low) {
    return microseconds(
        high == null || low == null ? null : high.doubleValue() - low.doubleValue());
  }

  private static void summary(StringBuilder text, String name, Summary summary) {
    line(
        text,
        name,
        "median "
            + microseconds(summary.median())
            + ", IQR "
            + microseconds(summary.iqr())
            + ", p05 "
            + microseconds(summary.p05())
            + ", p95 "
            + microseconds(summary.p95())
            + ", p99 "
            + microseconds(summary.p99())
            + ", min "
            + microseconds(summary.min())
            + ", max "
            + microseconds(summary.max())
            + " ("
            + summary.count()
            + ")");
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append(String.format(Locale.ROOT, "%-12s %s\n", name, value));
  }

  private static String ppm(@Nullable Double ppm) {
    return ppm == null ? "unknown" : String.format(Locale.ROOT, "%.4f ppm", ppm);
  }

  private static String microseconds(@Nullable Number ns) {
    return ns == null ? "unknown" : String.format(Locale.ROOT, "%.3f us", ns.doubleValue() / 1000);
  }
}
