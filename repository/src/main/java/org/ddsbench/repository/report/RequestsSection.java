package org.ddsbench.repository.report;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.ddsbench.repository.summary.FigureUnit;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.RequestMatrix;
import org.ddsbench.repository.summary.RequestMatrix.Cell;
import org.jspecify.annotations.Nullable;

/** Section on the response times of requests over clients and threads. */
final class RequestsSection {
  /** Matrices with more columns are one below the other. */
  private static final int MOST_SIDE_BY_SIDE = 3;

  /** How far the number of requests under way may be from that of threads. */
  private static final double LITTLE = 0.02;

  private static final String UNKNOWN = "\u2013";

  private static final String GAPS =
      " " + UNKNOWN + ": no run, or the clients were at no time all sending.";

  private RequestsSection() {}

  /** Its entry among the sections' links; empty without the section. */
  static String link(List<RequestMatrix> matrices) {
    return matrices.isEmpty() ? "" : "<a href=\"#requests\">Requests</a>";
  }

  /** Empty without requests. */
  static String of(List<RequestMatrix> matrices, Naming naming) throws IOException {
    if (matrices.isEmpty()) {
      return "";
    }
    boolean wide = matrices.stream().anyMatch(one -> one.threads().size() > MOST_SIDE_BY_SIDE);
    Markup html = new Markup();
    Map<String, Double> largest = RequestMatrix.largestNs(matrices, naming);
    matrices.forEach(
        matrix -> {
          double most = Objects.requireNonNull(largest.get(matrix.scenarioKey(naming)));
          block(html, matrix, FigureUnit.of("ns", most), naming);
        });
    return HtmlReport.fill(
        HtmlReport.resource("requests.html"),
        Map.of(
            "little",
            little(matrices),
            "missing",
            matrices.stream().anyMatch(RequestMatrix::hasGaps) ? GAPS : "",
            "class",
            wide ? "matrices many" : "matrices",
            "matrices",
            html.toString(),
            "published",
            matrices.stream().anyMatch(one -> one.fit().isPresent())
                ? HtmlReport.fill(
                    HtmlReport.resource("published.html"),
                    Map.of("table", RegressionMarkup.published().toString()))
                : ""));
  }

  /** What the numbers of requests under way should be; empty where nothing is known of them. */
  private static String little(List<RequestMatrix> matrices) {
    return matrices.stream().anyMatch(RequestMatrix::isClosed)
        ? "Where a thread sends its next request only after the previous one was answered, as many are"
            + " under way as there are threads of all clients (Little's law);"
            + " <span class=\"warn\">\u26a0</span> marks a difference of more than 2 %."
        : "";
  }

  private static void block(Markup html, RequestMatrix matrix, FigureUnit unit, Naming naming) {
    String title = naming.implementation(matrix.first());
    html.open("div", "").element("h3", "", title);
    html.element("p", "class=note", matrix.described(naming));
    html.append(cells(matrix, unit));
    if (matrix.fit().isPresent()) {
      html.element("h4", "", "Regression");
      html.append(RegressionMarkup.of(matrix.fit().get()));
    } else {
      html.element("p", "class=note", "No regression. " + matrix.withoutFit());
    }
    html.close("div");
  }

  private static Markup cells(RequestMatrix matrix, FigureUnit unit) {
    List<String> head =
        Stream.concat(
                Stream.of("Response time, " + unit.name()),
                matrix.threads().stream().map(n -> n == 1 ? "#1 thread" : "#" + n + " threads"))
            .toList();
    Markup html = new Markup().open("table", "class=cells").head(head).open("tbody", "");
    for (int clients : matrix.clients()) {
      html.open("tr", "")
          .element("th", "scope=row", clients == 1 ? "1 client" : clients + " clients");
      for (int threads : matrix.threads()) {
        matrix
            .cell(clients, threads)
            .ifPresentOrElse(
                cell -> cell(html, cell, unit, matrix.isClosed()), () -> html.number(UNKNOWN));
      }
      html.close("tr");
    }
    return html.close("tbody").close("table");
  }

  private static void cell(Markup html, Cell cell, FigureUnit unit, boolean closed) {
    html.open("td", "class=n").element("b", "", text(cell.meanNs(), unit));
    html.element("small", "", text(cell.p5Ns(), unit) + " to " + text(cell.p95Ns(), unit));
    Double underWay = cell.underWay();
    if (underWay != null) {
      boolean differs = closed && Math.abs(underWay / cell.allThreads() - 1) > LITTLE;
      html.element(
          "small",
          differs ? "class=warn" : "",
          digits(underWay)
              + (closed ? " of " + cell.allThreads() : "")
              + (differs ? " \u26a0" : ""));
    }
    html.close("td");
  }

  private static String text(@Nullable Double ns, FigureUnit unit) {
    return ns == null ? UNKNOWN : digits(ns / unit.factor());
  }

  /** With three digits. */
  private static String digits(double value) {
    int decimals = value < 10 ? value < 1 ? 3 : 2 : value < 100 ? 1 : 0;
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }
}
