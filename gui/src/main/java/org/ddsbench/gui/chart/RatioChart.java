package org.ddsbench.gui.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.compare.ComparedRow;
import org.ddsbench.repository.compare.ComparedSide;
import org.ddsbench.repository.compare.Comparison;
import org.ddsbench.repository.compare.ComparisonText;
import org.ddsbench.repository.compare.Gate;
import org.ddsbench.repository.compare.Quantity;
import org.ddsbench.repository.compare.Verdict;

/** How many times larger the candidate's values are, each with its interval: a forest plot. */
public final class RatioChart {
  private static final Scale SCALE =
      new LogScale(value -> String.format(Locale.ROOT, "%s", NumberText.of(value)));
  private final Comparison comparison;
  private final ChartStyle style;

  private RatioChart(Comparison comparison, ChartStyle style) {
    this.comparison = comparison;
    this.style = style;
  }

  /** The chart. */
  public static ChartPicture of(Comparison comparison, ChartStyle style) {
    return new RatioChart(comparison, style).chart();
  }

  private ChartPicture chart() {
    Values values = new Values().add(SCALE.position(0.9)).add(SCALE.position(1.1));
    List<Reading> readings = new ArrayList<>();
    List<List<String>> data = new ArrayList<>();
    List<ComparedRow> rows = comparison.rows();
    for (int i = 0; i < rows.size(); i++) {
      ComparedRow row = rows.get(i);
      Interval joint = row.contrast().effect().joint();
      values.add(SCALE.position(joint.low())).add(SCALE.position(joint.high()));
      Double ratio = row.contrast().effect().value();
      if (ratio != null) {
        values.add(SCALE.position(ratio));
        readings.add(new Reading(0, SCALE.position(ratio), -i, text(row)));
      }
      data.add(data(row));
    }
    RowScale rowScale = new RowScale(rows.stream().map(ComparedRow::label).toList());
    List<Layer> layers = new ArrayList<>();
    layers.add(Layers.upright(0, style.soft(), ChartStyle.stroke(1.5)));
    Legend legend =
        new Legend()
            .line(
                Verdict.BETTER.words(comparison.quantity()), style.colour(0), ChartStyle.stroke(4))
            .line(Verdict.WORSE.words(comparison.quantity()), style.colour(1), ChartStyle.stroke(4))
            .line(Verdict.NONE.words(comparison.quantity()), style.soft(), ChartStyle.stroke(4))
            .line(Texts.of("results.chart.ratio.joint"), style.soft(), ChartStyle.stroke(1.2));
    double sign = comparison.quantity() == Quantity.RATE ? -1 : 1;
    comparison
        .question()
        .failAbovePercent()
        .ifPresent(
            percent -> {
              double limit = SCALE.position(1 + sign * percent / 100);
              layers.add(Layers.upright(limit, style.bad(), ChartStyle.dashed(1.5)));
              values.add(limit);
              legend.line(
                  Texts.of("results.chart.ratio.limit", NumberText.plain(sign * percent)),
                  style.bad(),
                  ChartStyle.dashed(1.5));
            });
    layers.add(this::paint);
    Span span = values.span(new LinearScale());
    return new ChartPicture(
        Texts.of("results.chart.ratio"),
        Texts.of(
                comparison.quantity().needsClocks()
                    ? "results.chart.ratio.caption.clocks"
                    : "results.chart.ratio.caption",
                comparison.quantity().title())
            + caveats(comparison),
        Texts.of("results.chart.ratio.axis"),
        SCALE,
        span.low() < span.high() ? new Span(Math.min(span.low(), -0.05), span.high()) : span,
        List.of(new Panel("", rowScale, rowScale.all(), layers)),
        legend,
        new ListedReadings(readings),
        DataTable.of(
            List.of(
                "configuration",
                "baseline",
                "candidate",
                "ratio",
                "ratio_ci_low",
                "ratio_ci_high",
                "joint_ci_low",
                "joint_ci_high",
                "verdict",
                "limit"),
            data),
        style);
  }

  private static String text(ComparedRow row) {
    return Texts.of(
        "results.chart.ratio.reading",
        row.label(),
        ComparisonText.effect(row.contrast()),
        ComparisonText.interval(row.contrast(), row.contrast().effect().interval()),
        ComparisonText.interval(row.contrast(), row.contrast().effect().joint()),
        row.verdict());
  }

  private static List<String> data(ComparedRow row) {
    Double ratio = row.contrast().effect().value();
    return List.of(
        row.label(),
        value(row.contrast().baseline()),
        value(row.contrast().candidate()),
        ratio == null ? "" : NumberText.plain(ratio),
        finite(row.contrast().effect().interval().low()),
        finite(row.contrast().effect().interval().high()),
        finite(row.contrast().effect().joint().low()),
        finite(row.contrast().effect().joint().high()),
        row.verdict(),
        row.gate().map(Gate::word).orElse(""));
  }

  private static String value(ComparedSide side) {
    return side.value() == null ? "" : NumberText.plain(side.value());
  }

  private static String finite(double value) {
    return Double.isFinite(value) ? NumberText.plain(value) : "";
  }

  private void paint(Graphics2D graphics, PlotArea area) {
    List<ComparedRow> rows = comparison.rows();
    for (int i = 0; i < rows.size(); i++) {
      ComparedRow row = rows.get(i);
      double y = area.py(-i);
      Color colour = colour(row.contrast().verdict());
      graphics.setColor(colour);
      interval(graphics, area, row.contrast().effect().joint(), y, 1.2);
      interval(graphics, area, row.contrast().effect().interval(), y, 4);
      Double ratio = row.contrast().effect().value();
      if (ratio != null) {
        double x = area.px(SCALE.position(ratio));
        graphics.fill(new Rectangle2D.Double(x - 5, y - 5, 10, 10));
      } else {
        RowText.gap(graphics, area, y - 10, Texts.of("results.chart.ratio.unknown"), style);
      }
    }
  }

  private Color colour(Verdict verdict) {
    return switch (verdict) {
      case BETTER -> style.colour(0);
      case WORSE -> style.colour(1);
      case NONE, UNDECIDED -> style.soft();
    };
  }

  /** What to know before relying on the ratios, a sentence for each configuration. */
  private static String caveats(Comparison comparison) {
    return comparison.rows().stream()
        .filter(row -> !row.contrast().caveats().isEmpty())
        .map(row -> " " + row.label() + ": " + String.join("; ", row.contrast().caveats()) + ".")
        .collect(Collectors.joining());
  }

  /** An interval that has no end on a side runs into an arrow at the edge. */
  private static void interval(
      Graphics2D graphics, PlotArea area, Interval interval, double y, double width) {
    double low = interval.low() > 0 ? area.px(SCALE.position(interval.low())) : area.left();
    double high =
        Double.isFinite(interval.high()) ? area.px(SCALE.position(interval.high())) : area.right();
    graphics.setStroke(ChartStyle.stroke(width));
    graphics.draw(new Line2D.Double(low, y, high, y));
    if (!(interval.low() > 0)) {
      arrow(graphics, area.left(), y, 1);
    }
    if (!Double.isFinite(interval.high())) {
      arrow(graphics, area.right(), y, -1);
    }
  }

  private static void arrow(Graphics2D graphics, double x, double y, int inwards) {
    Path2D head = new Path2D.Double();
    head.moveTo(x, y);
    head.lineTo(x + 9 * inwards, y - 5);
    head.lineTo(x + 9 * inwards, y + 5);
    head.closePath();
    graphics.fill(head);
  }
}
