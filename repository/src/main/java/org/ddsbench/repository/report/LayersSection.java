package org.ddsbench.repository.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleFunction;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.model.regression.Coefficient;
import org.ddsbench.repository.delivery.CellLosses;
import org.ddsbench.repository.summary.FigureUnit;
import org.ddsbench.repository.summary.Layer;
import org.ddsbench.repository.summary.LayerSeries;
import org.ddsbench.repository.summary.LayerTable;
import org.ddsbench.repository.summary.Naming;
import org.jspecify.annotations.Nullable;

/** Section on what each layer adds to the time over sockets. */
final class LayersSection {
  private static final String UNKNOWN = "\u2013";
  private static final int SLOPE_DECIMALS = 3;

  private static final Map<Layer, String> TITLES =
      Map.of(
          Layer.PUBLISH_SUBSCRIBE,
          "Publish and subscribe",
          Layer.REQUEST_REPLY,
          "Request and reply");

  private static final Map<Layer, String> MEANINGS =
      Map.of(
          Layer.PUBLISH_SUBSCRIBE,
          "Round-trip time of a message and its echo, without the time in which the subscriber answers.",
          Layer.REQUEST_REPLY,
          "Response time of requests of one thread that waits for each reply: it includes the time of the"
              + " server, and that in which the waiting thread wakes up. The floor is the round trip of"
              + " messages that also wait for each echo (pattern=pingpong).");

  private LayersSection() {}

  /** Its entry among the sections' links; empty without the section. */
  static String link(List<LayerTable> tables) {
    return tables.isEmpty() ? "" : "<a href=\"#layers\">Overhead by layer</a>";
  }

  /** Empty without runs over sockets beside others. */
  static String of(List<LayerTable> tables, Naming naming, CellLosses losses) throws IOException {
    if (tables.isEmpty()) {
      return "";
    }
    Markup html = new Markup();
    for (LayerTable table : tables) {
      html.element("h3", "", TITLES.getOrDefault(table.layer(), ""));
      html.element("p", "class=note", MEANINGS.getOrDefault(table.layer(), ""));
      html.element("p", "class=note", table.configuration());
      html.open("div", "class=matrices")
          .open("div", "tabindex=0 role=region aria-label='Overhead'");
      html.append(table(table, naming, losses)).close("div").close("div");
    }
    return HtmlReport.fill(
        HtmlReport.resource("layers.html"),
        Map.of(
            "interval",
            tables.stream().anyMatch(LayersSection::hasIntervals)
                ? ", with 95 % intervals by Welch from the scatter of repetitions"
                : "",
            "missing",
            tables.stream().anyMatch(LayerTable::hasGaps) ? " " + UNKNOWN + ": no run." : "",
            "tables",
            html.toString()));
  }

  private static boolean hasIntervals(LayerTable table) {
    return table.series().stream()
        .flatMap(series -> series.cells().stream())
        .anyMatch(cell -> cell.ratioInterval() != null);
  }

  private static Markup table(LayerTable table, Naming naming, CellLosses losses) {
    List<Double> values =
        table.series().stream()
            .flatMap(series -> series.cells().stream())
            .map(LayerSeries.Cell::valueNs)
            .toList();
    FigureUnit unit = FigureUnit.ofTimes(values);
    List<String> head = new ArrayList<>(List.of("Median, " + unit.name()));
    table.sizes().forEach(bytes -> head.add("#" + Naming.bytes(bytes)));
    head.add("#Slope, ns a byte");
    Markup html = new Markup().open("table", "class=cells").head(head).open("tbody", "");
    for (LayerSeries series : table.series()) {
      html.open("tr", "").element("th", "scope=row", name(table, series, naming));
      for (int bytes : table.sizes()) {
        series
            .cell(bytes)
            .ifPresentOrElse(cell -> cell(html, cell, unit, losses), () -> html.number(UNKNOWN));
      }
      slope(html, series);
      html.close("tr");
    }
    return html.close("tbody").close("table");
  }

  private static String name(LayerTable table, LayerSeries series, Naming naming) {
    String name = naming.implementation(series.first());
    if (!series.isFloor()) {
      return name;
    }
    return name
        + (table.layer() == Layer.REQUEST_REPLY ? ", round trip: the floor" : ": the floor");
  }

  private static void cell(Markup html, LayerSeries.Cell cell, FigureUnit unit, CellLosses losses) {
    String value = TypesSection.digits(cell.valueNs() / unit.factor());
    html.open("td", "class=n").element("b", "", value);
    Double difference = cell.differenceNs();
    Double ratio = cell.ratio();
    if (difference != null) {
      int decimals = value.contains(".") ? value.length() - value.indexOf('.') - 1 : 0;
      DoubleFunction<String> times = ns -> signed(ns / unit.factor(), decimals, "+");
      small(html, times.apply(difference));
      interval(html, cell.differenceInterval(), times);
    }
    if (ratio != null) {
      small(html, TypesSection.ratio(ratio));
      interval(html, cell.ratioInterval(), TypesSection::digits);
    }
    TypesSection.losses(html, losses.text(cell.runs()));
    html.close("td");
  }

  private static void slope(Markup html, LayerSeries series) {
    Optional<Coefficient> slope = series.slope();
    if (slope.isEmpty()) {
      html.number(UNKNOWN);
      return;
    }
    html.open("td", "class=n").element("b", "", decimals(slope.get().estimate()));
    small(html, decimals(slope.get().low()) + " to " + decimals(slope.get().high()));
    Double ratio = series.slopeRatio();
    if (ratio != null) {
      small(html, TypesSection.ratio(ratio));
    }
    html.close("td");
  }

  private static void interval(
      Markup html, @Nullable Interval interval, DoubleFunction<String> text) {
    if (interval != null) {
      small(html, TypesSection.limits(interval, text));
    }
  }

  private static void small(Markup html, String text) {
    html.element("small", "", text);
  }

  private static String decimals(double nsPerByte) {
    return signed(nsPerByte, SLOPE_DECIMALS, "");
  }

  /** {@code +12.3}, with the sign of positive values. */
  private static String signed(double value, int decimals, String positive) {
    String digits = String.format(Locale.ROOT, "%." + decimals + "f", Math.abs(value));
    return (value < 0 ? "\u2212" : positive) + digits;
  }
}
