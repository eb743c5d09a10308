package org.ddsbench.repository.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.RateCell;
import org.ddsbench.repository.summary.RateSeries;
import org.ddsbench.repository.summary.RateTable;
import org.ddsbench.repository.summary.RunContrast;
import org.jspecify.annotations.Nullable;

/** Section on the highest rates of messages that were sustained. */
final class RatesSection {
  /** Tables with more columns are one below the other. */
  private static final int MOST_SIDE_BY_SIDE = 3;

  private static final String UNKNOWN = "\u2013";
  private static final double MEGA = 1e6;
  private static final double MOST_FACTOR = 1000;

  private RatesSection() {}

  /** Its entry among the sections' links; empty without the section. */
  static String link(List<RateTable> tables) {
    return tables.isEmpty() ? "" : "<a href=\"#rates\">Rates</a>";
  }

  /** Empty without runs that searched for a rate. */
  static String of(List<RateTable> tables, Naming naming) throws IOException {
    if (tables.isEmpty()) {
      return "";
    }
    boolean wide = tables.stream().anyMatch(one -> one.columns().size() > MOST_SIDE_BY_SIDE);
    Markup html = new Markup().open("div", wide ? "class='matrices many'" : "class=matrices");
    for (RateTable table : tables) {
      html.open("div", "tabindex=0 role=region aria-label='Sustainable rates'");
      html.element("p", "class=note", table.configuration());
      html.append(table(table, naming)).close("div");
    }
    html.close("div");
    return HtmlReport.fill(
        HtmlReport.resource("rates.html"),
        Map.of(
            "interval",
            cells(tables).anyMatch(cell -> cell.interval() != null)
                ? ", with its 95 % interval from the scatter of repetitions and what the search"
                    + " leaves open"
                : "",
            "missing",
            tables.stream().anyMatch(RateTable::hasGaps) ? " " + UNKNOWN + ": no run." : "",
            "batching",
            cells(tables).anyMatch(cell -> cell.batchingRatio() != null)
                ? " <b>by batching</b>: the ratio to the same without batching."
                : "",
            "ratio",
            cells(tables).anyMatch(cell -> cell.ratio() != null)
                ? "; the ratio to the first implementation with the same message type and batching"
                : "",
            "tables",
            html.toString()));
  }

  private static Stream<RateCell> cells(List<RateTable> tables) {
    return tables.stream()
        .flatMap(table -> table.series().stream())
        .flatMap(series -> series.cells().stream());
  }

  private static Markup table(RateTable table, Naming naming) {
    List<String> head = new ArrayList<>(List.of("Messages/s"));
    table.columns().forEach(column -> head.add("#" + name(table, column)));
    Markup html = new Markup().open("table", "class=cells").head(head).open("tbody", "");
    for (RateSeries series : table.series()) {
      html.open("tr", "").element("th", "scope=row", table.name(series, naming));
      for (RateTable.Column column : table.columns()) {
        series.cell(column).ifPresentOrElse(cell -> cell(html, cell), () -> html.number(UNKNOWN));
      }
      html.close("tr");
    }
    return html.close("tbody").close("table");
  }

  private static String name(RateTable table, RateTable.Column column) {
    if (!table.isOverSubscribers()) {
      return Naming.bytes(column.messageBytes());
    }
    int subscribers = column.subscribers();
    return Naming.bytes(column.messageBytes())
        + ", "
        + subscribers
        + (subscribers == 1 ? " subscriber" : " subscribers");
  }

  private static void cell(Markup html, RateCell cell) {
    Double rate = cell.rate();
    Double bits = cell.bitRate();
    html.open("td", "class=n").element("b", "", rate == null ? "none" : whole(rate));
    interval(html, cell.interval(), RatesSection::whole);
    if (bits != null) {
      small(html, TypesSection.digits(bits / MEGA) + " Mbit/s");
    }
    Double refused = cell.refused();
    if (refused != null) {
      small(html, refusal(refused, cell.reasons()));
    }
    if (cell.unsustained() > 0 && rate != null) {
      small(html, "none in " + cell.unsustained() + " of " + cell.runs().size() + " runs");
    }
    contrast(html, cell.ratio(), "");
    contrast(html, cell.batchingRatio(), " by batching");
    html.close("td");
  }

  private static String refusal(double rate, List<String> reasons) {
    return whole(rate) + " refused" + (reasons.isEmpty() ? "" : ": " + String.join(", ", reasons));
  }

  private static void contrast(Markup html, @Nullable RunContrast contrast, String how) {
    if (contrast != null) {
      small(html, TypesSection.ratio(contrast.value()) + how);
      interval(html, contrast.interval(), RatesSection::factor);
    }
  }

  private static void interval(
      Markup html, @Nullable Interval interval, DoubleFunction<String> text) {
    if (interval != null) {
      small(
          html,
          TypesSection.limits(new Interval(Math.max(0, interval.low()), interval.high()), text));
    }
  }

  /** Few repetitions that differ much leave a ratio open by many powers of ten. */
  private static String factor(double value) {
    return value < 1 / MOST_FACTOR
        ? "below 0.001"
        : value > MOST_FACTOR ? "above 1000" : TypesSection.digits(value);
  }

  private static void small(Markup html, String text) {
    html.element("small", "", text);
  }

  private static String whole(double perSecond) {
    return String.format(Locale.ROOT, "%,.0f", perSecond);
  }
}
