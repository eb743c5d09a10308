package org.ddsbench.repository.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.ToLongFunction;
import org.ddsbench.core.campaign.Ownership;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.InteropCell;
import org.ddsbench.repository.summary.InteropVerdict;
import org.ddsbench.repository.summary.Interoperability;
import org.ddsbench.repository.summary.Interoperability.Matrix;
import org.ddsbench.repository.summary.Naming;

/**
 * Section on which implementations understood which: a matrix of all, then one for each
 * configuration.
 */
final class InteropSection {
  /** With more implementations, two matrices do not fit beside each other. */
  private static final int BESIDE = 2;

  private final Interoperability met;
  private final Markup html = new Markup();

  private InteropSection(Interoperability met) {
    this.met = met;
  }

  /** Parameters that the caption of a matrix always shows. */
  private static final Set<String> TOLD =
      Set.of(
          Parameters.QUALITY_OF_SERVICE.attribute(),
          Parameters.OWNERSHIP.attribute(),
          Parameters.PUBLISHERS.attribute());

  /** Its entry among the sections' links; empty without the section. */
  static String link(Interoperability met) {
    return met.matrices().isEmpty() ? "" : "<a href=\"#interop\">Interoperability</a>";
  }

  /** Empty when no two implementations met. */
  static String of(Interoperability met, Naming naming) throws IOException {
    if (met.matrices().isEmpty()) {
      return "";
    }
    InteropSection overview = new InteropSection(met);
    overview.table("All configurations", overview::all);
    InteropSection each = new InteropSection(met);
    for (Matrix matrix : met.matrices()) {
      each.html.open("div", "tabindex=0 role=region aria-label=Matrix");
      each.table(
          caption(matrix.first(), naming), (row, column) -> each.one(matrix.cell(row, column)));
      each.html.close("div");
    }
    return HtmlReport.fill(
        HtmlReport.resource("interop.html"),
        Map.of(
            "overview",
            overview.html.toString(),
            "class",
            met.titles().size() > BESIDE ? "matrices many" : "matrices",
            "matrices",
            each.html.toString()));
  }

  private static String caption(RunManifest run, Naming naming) {
    Values p = run.parameters();
    List<String> words = new ArrayList<>();
    words.add(naming.message(run));
    words.add(p.get(Parameters.QUALITY_OF_SERVICE).toString());
    if (p.get(Parameters.OWNERSHIP) == Ownership.EXCLUSIVE) {
      words.add("exclusive ownership");
    }
    words.add(
        p.get(Parameters.PUBLISHERS) == 1 ? "" : p.get(Parameters.PUBLISHERS) + " publishers");
    words.add(
        p.get(Parameters.SUBSCRIBERS) == 1 ? "" : p.get(Parameters.SUBSCRIBERS) + " subscribers");
    words.add(naming.architecture(run));
    words.add(naming.variation(run, TOLD));
    words.add("row " + run.test());
    words.removeIf(String::isEmpty);
    return String.join(", ", words);
  }

  private void table(String caption, BiConsumer<String, String> cell) {
    html.open("table", "class=matrix").element("caption", "", caption);
    html.open("thead", "")
        .open("tr", "")
        .element("th", "scope=col", "Publishers \u2193, subscribers \u2192");
    met.titles().values().forEach(title -> html.element("th", "scope=col", title));
    html.close("tr").close("thead").open("tbody", "");
    met.titles()
        .forEach(
            (row, title) -> {
              html.open("tr", "").element("th", "scope=row", title);
              met.titles().keySet().forEach(column -> cell.accept(row, column));
              html.close("tr");
            });
    html.close("tbody").close("table");
  }

  /**
   * How many configurations of a pair succeeded, and what is wrong with the others: of lost and
   * different ones how many messages.
   */
  private void all(String publisher, String subscriber) {
    List<InteropCell> cells = met.cells(publisher, subscriber);
    if (cells.isEmpty()) {
      untried();
      return;
    }
    InteropVerdict worst =
        cells.stream().map(InteropCell::verdict).max(InteropVerdict::compareTo).orElseThrow();
    long good = cells.stream().filter(cell -> cell.verdict().isGood()).count();
    begin(worst, good + " of " + cells.size() + " " + InteropVerdict.INTACT.words());
    for (InteropVerdict verdict : InteropVerdict.values()) {
      List<InteropCell> such = cells.stream().filter(cell -> cell.verdict() == verdict).toList();
      if (!such.isEmpty() && verdict != InteropVerdict.INTACT) {
        html.element("small", "", verdict.words() + ": " + extent(verdict, such));
      }
    }
    html.close("td");
  }

  private static String extent(InteropVerdict verdict, List<InteropCell> cells) {
    if (verdict == InteropVerdict.LOST) {
      return share(cells, InteropCell::lost, InteropCell::sent)
          + (cells.stream().anyMatch(InteropCell::isEchoed)
              ? ", echoes " + share(cells, InteropCell::lostEchoes, InteropCell::received)
              : "")
          + in(cells);
    }
    if (verdict == InteropVerdict.DIFFERS) {
      return share(cells, InteropCell::receptionErrors, InteropCell::received)
          + (cells.stream().anyMatch(InteropCell::isEchoed)
              ? ", echoes " + share(cells, InteropCell::echoErrors, InteropCell::echoes)
              : "")
          + in(cells);
    }
    return String.valueOf(cells.size());
  }

  private static String share(
      List<InteropCell> cells, ToLongFunction<InteropCell> part, ToLongFunction<InteropCell> of) {
    return cells.stream().mapToLong(part).sum() + " of " + cells.stream().mapToLong(of).sum();
  }

  private static String in(List<InteropCell> cells) {
    return cells.size() == 1 ? " in 1 configuration" : " in " + cells.size() + " configurations";
  }

  private void one(Optional<InteropCell> tried) {
    if (tried.isEmpty()) {
      untried();
      return;
    }
    InteropCell cell = tried.get();
    begin(cell.verdict(), cell.verdict().words());
    if (!cell.reason().isEmpty()) {
      html.element("small", "class=bad", cell.reason());
    }
    if (cell.sent() > 0) {
      html.element("small", "", messages(cell));
      html.element("small", "", cell.times());
    }
    html.close("td");
  }

  private static String messages(InteropCell cell) {
    String state = cell.isVerified() ? " intact" : " received";
    long lost = cell.lost();
    StringBuilder text = new StringBuilder();
    text.append(cell.received() - cell.receptionErrors()).append(" of ").append(cell.sent());
    text.append(state).append(lost > 0 ? ", " + lost + " lost" : "");
    text.append(cell.receptionErrors() > 0 ? ", " + cell.receptionErrors() + " differ" : "");
    if (cell.isEchoed()) {
      text.append("; echoes ").append(cell.echoes() - cell.echoErrors());
      text.append(" of ").append(cell.received());
      text.append(cell.echoErrors() > 0 ? ", " + cell.echoErrors() + " differ" : "");
    }
    return text.append(cell.weaker() > 0 ? "; " + cell.weaker() + " of weaker publishers" : "")
        .toString();
  }

  private void begin(InteropVerdict verdict, String words) {
    boolean some = verdict == InteropVerdict.LOST;
    html.open("td", verdict.isGood() ? "class=good" : some ? "class=some" : "class=none");
    html.element("b", "", verdict.symbol() + " " + words);
  }

  private void untried() {
    html.element("td", "class=soft", "\u2013 not tried");
  }
}
