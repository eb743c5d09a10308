package org.ddsbench.gui.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.PartBar;
import org.ddsbench.repository.store.PartTables;
import org.ddsbench.repository.store.PartTimes;
import org.ddsbench.repository.store.Quartiles;
import org.ddsbench.repository.store.StoredPart;
import org.jspecify.annotations.Nullable;

/** The parts of one-way times: medians of SO, TO and RO one after the other. */
public final class PartsChart {
  private static final List<Color> COLOURS = List.of(ChartStyle.SO, ChartStyle.TO, ChartStyle.RO);
  private static final List<String> HEAD = head();
  private final ChartStyle style;
  private final Function<PartBar, @Nullable Long> bounds;
  private final HeadedRows<PartBar> rows = new HeadedRows<>();

  private PartsChart(ChartStyle style, Function<PartBar, @Nullable Long> bounds) {
    this.style = style;
    this.bounds = bounds;
  }

  /**
   * The chart of at least one bar.
   *
   * @param bound the clock error bound of a bar, nanoseconds; null when unknown
   */
  public static ChartPicture of(
      List<PartBar> bars, Function<PartBar, @Nullable Long> bound, ChartStyle style) {
    return new PartsChart(style, bound).chart(bars);
  }

  private ChartPicture chart(List<PartBar> bars) {
    Values values = new Values().add(0);
    List<Reading> readings = new ArrayList<>();
    List<List<String>> data = new ArrayList<>();
    for (PartBar bar : bars) {
      Cell cell = bar.cell();
      int y = rows.add(cell.scenario(), Names.described(cell), cell.implementation(), bar);
      double start = 0;
      for (StoredPart one : StoredPart.PARTS) {
        Quartiles part = bar.times().of(one);
        values.add(start + length(part.q3()));
        readings.add(new Reading(0, start + length(part.median()) / 2, y, text(bar)));
        start += length(part.median());
      }
      values.add(bar.times().ott().median() / 1000);
      data.add(data(bar));
    }
    Legend legend = new Legend();
    for (int i = 0; i < COLOURS.size(); i++) {
      legend.area(Texts.of("results.chart." + StoredPart.PARTS.get(i)), COLOURS.get(i));
    }
    legend
        .line(Texts.of("results.chart.ottmedian"), style.ink(), ChartStyle.stroke(2.5))
        .line(Texts.of("results.chart.bound"), style.warn(), ChartStyle.stroke(2));
    Scale scale = new LinearScale();
    return new ChartPicture(
        Texts.of("results.chart.parts"),
        caption(bars),
        Texts.of("results.chart.parts.axis"),
        scale,
        values.span(scale),
        List.of(rows.panel(style, this::bar)),
        legend,
        new ListedReadings(readings),
        DataTable.of(HEAD, data),
        style);
  }

  private static List<String> head() {
    List<String> head =
        new ArrayList<>(
            Names.head(
                "messages",
                "so_q1_ns",
                "so_median_ns",
                "so_q3_ns",
                "to_q1_ns",
                "to_median_ns",
                "to_q3_ns",
                "ro_q1_ns",
                "ro_median_ns",
                "ro_q3_ns",
                "ott_median_ns",
                "uncertainty_ns"));
    for (StoredPart part : StoredPart.TIMES) {
      String name = part.name().toLowerCase(Locale.ROOT);
      head.add(name + "_median_ci_low_ns");
      head.add(name + "_median_ci_high_ns");
      head.add(name + "_effective_messages");
    }
    return List.copyOf(head);
  }

  private static String caption(List<PartBar> bars) {
    long bare =
        bars.stream().filter(bar -> bar.times().messages() > PartTables.MOST_FOR_INTERVALS).count();
    return Texts.of("results.chart.parts.caption")
        + (bare == 0 ? "" : " " + Texts.count("results.chart.parts.bare", bare))
        + Names.caveats(bars.stream().map(PartBar::cell).toList());
  }

  /** The length of a part; 0 for a negative one, which the clocks' error can cause. */
  private static double length(double ns) {
    return Math.max(0, ns / 1000);
  }

  private @Nullable Long bound(PartBar bar) {
    return bounds.apply(bar);
  }

  private String text(PartBar bar) {
    PartTimes times = bar.times();
    return Texts.of(
        "results.chart.parts.reading",
        bar.cell().implementation(),
        Names.described(bar.cell()),
        median(times, StoredPart.SO),
        median(times, StoredPart.TO),
        median(times, StoredPart.RO),
        NumberText.microseconds(times.sumOfMediansNs()),
        median(times, StoredPart.OTT),
        BoxData.bound(bound(bar)),
        IntervalText.messages(times.messages(), times.estimates(StoredPart.OTT).effective()));
  }

  private static String median(PartTimes times, StoredPart part) {
    QuantileEstimates estimates = times.estimates(part);
    return NumberText.microseconds(times.of(part).median())
        + IntervalText.brackets(
            estimates.interval(SeriesStatistics.MEDIAN), estimates.isUnreliable());
  }

  private List<String> data(PartBar bar) {
    List<String> row = new ArrayList<>(Names.columns(bar.cell()));
    row.add(String.valueOf(bar.times().messages()));
    for (StoredPart one : StoredPart.PARTS) {
      Quartiles part = bar.times().of(one);
      row.add(NumberText.plain(part.q1()));
      row.add(NumberText.plain(part.median()));
      row.add(NumberText.plain(part.q3()));
    }
    row.add(NumberText.plain(bar.times().ott().median()));
    Long bound = bound(bar);
    row.add(bound == null ? "" : bound.toString());
    for (StoredPart part : StoredPart.TIMES) {
      QuantileEstimates estimates = bar.times().estimates(part);
      row.addAll(IntervalText.cells(estimates.interval(SeriesStatistics.MEDIAN)));
      row.add(IntervalText.effective(estimates.effective()));
    }
    return row;
  }

  private void bar(Graphics2D graphics, PlotArea area, double middle, PartBar bar) {
    double y = middle - 3;
    double start = 0;
    double half = RowText.half(area);
    for (int i = 0; i < StoredPart.PARTS.size(); i++) {
      Quartiles part = bar.times().of(StoredPart.PARTS.get(i));
      double end = start + length(part.median());
      double left = area.px(start);
      double right = area.px(end);
      graphics.setColor(COLOURS.get(i));
      graphics.fill(new Rectangle2D.Double(left, y - half, Math.max(1, right - left), 2 * half));
      String text = NumberText.of(part.median() / 1000);
      graphics.setFont(ChartStyle.PLAIN);
      double width = graphics.getFontMetrics().stringWidth(text);
      graphics.setStroke(ChartStyle.stroke(2));
      double level = y + half + 3 + 3 * i;
      graphics.draw(
          new Line2D.Double(
              area.px(start + length(part.q1())),
              level,
              area.px(start + length(part.q3())),
              level));
      if (right - left > width + 8) {
        graphics.setColor(i == 0 ? Color.WHITE : ChartStyle.LIGHT.ink());
        graphics.drawString(text, (float) ((left + right - width) / 2), (float) y + 4);
      }
      start = end;
    }
    double median = bar.times().ott().median();
    graphics.setColor(style.ink());
    graphics.setStroke(ChartStyle.stroke(2.5));
    double x = area.px(median / 1000);
    graphics.draw(new Line2D.Double(x, y - half - 3, x, y + half + 3));
    Long bound = bound(bar);
    if (bound != null) {
      graphics.setColor(style.warn());
      graphics.setStroke(ChartStyle.stroke(2));
      double low = area.px((median - bound) / 1000);
      double high = area.px((median + bound) / 1000);
      graphics.draw(new Line2D.Double(low, y - half - 4, high, y - half - 4));
      graphics.draw(new Line2D.Double(low, y - half - 7, low, y - half - 1));
      graphics.draw(new Line2D.Double(high, y - half - 7, high, y - half - 1));
    }
  }
}
