package org.ddsbench.repository.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ddsbench.repository.delivery.CellLosses;
import org.ddsbench.repository.summary.FigureUnit;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.RunContrast;
import org.ddsbench.repository.summary.TransportTable;
import org.ddsbench.repository.summary.TransportTable.Cell;
import org.ddsbench.repository.summary.TransportTable.Way;

/** Section on one-way times through shared memory and sockets. */
final class TransportsSection {
  private static final String UNKNOWN = "\u2013";

  private TransportsSection() {}

  /** Its entry among the sections' links; empty without the section. */
  static String link(List<TransportTable> tables) {
    return tables.isEmpty() ? "" : "<a href=\"#transports\">Shared memory</a>";
  }

  /** Empty without runs through shared memory and another way to compare it with. */
  static String of(List<TransportTable> tables, CellLosses losses) throws IOException {
    if (tables.isEmpty()) {
      return "";
    }
    FigureUnit unit =
        FigureUnit.ofTimes(
            tables.stream().flatMap(one -> one.cells().stream()).map(Cell::medianNs).toList());
    Markup html = new Markup();
    for (TransportTable table : tables) {
      html.open("div", "tabindex=0 role=region aria-label='Times by transport'");
      html.element("h3", "", table.implementation());
      html.element("p", "class=note", table.configuration());
      html.append(table(table, unit, losses)).close("div");
    }
    return HtmlReport.fill(
        HtmlReport.resource("transports.html"),
        Map.of(
            "interval",
            interval(tables),
            "missing",
            tables.stream().anyMatch(TransportTable::hasGaps) ? " " + UNKNOWN + ": no run." : "",
            "tables",
            html.toString()));
  }

  /** How sure the ratios are. */
  private static String interval(List<TransportTable> tables) {
    return tables.stream()
            .flatMap(one -> one.cells().stream())
            .map(Cell::ratio)
            .anyMatch(ratio -> ratio != null && ratio.interval() != null)
        ? "and its 95 % interval by Welch from the scatter of repetitions, where both have several"
        : "without an interval, since no two that are compared have several repetitions";
  }

  private static Markup table(TransportTable table, FigureUnit unit, CellLosses losses) {
    List<String> head = new ArrayList<>(List.of("Median, " + unit.name()));
    table.sizes().forEach(bytes -> head.add("#" + Naming.bytes(bytes)));
    Markup html = new Markup().open("table", "class=cells").head(head).open("tbody", "");
    for (Way way : table.ways()) {
      html.open("tr", "").element("th", "scope=row", way.text());
      for (int bytes : table.sizes()) {
        table
            .cell(way, bytes)
            .ifPresentOrElse(cell -> cell(html, cell, unit, losses), () -> html.number(UNKNOWN));
      }
      html.close("tr");
    }
    return html.close("tbody").close("table");
  }

  private static void cell(Markup html, Cell cell, FigureUnit unit, CellLosses losses) {
    RunContrast ratio = cell.ratio();
    TypesSection.cell(
        html,
        cell.medianNs() / unit.factor(),
        ratio == null ? null : ratio.value(),
        ratio == null ? null : ratio.interval(),
        losses.text(cell.runs()));
  }
}
