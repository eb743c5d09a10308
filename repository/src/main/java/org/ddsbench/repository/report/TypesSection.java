package org.ddsbench.repository.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleFunction;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.repository.delivery.CellLosses;
import org.ddsbench.repository.summary.FigureUnit;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.TypeMatrix;
import org.ddsbench.repository.summary.TypeMatrix.Cell;
import org.ddsbench.repository.summary.TypeMeasure;
import org.jspecify.annotations.Nullable;

/** Section on the times of message types at equal bytes of content. */
final class TypesSection {
  /** Matrices with more columns are one below the other. */
  private static final int MOST_SIDE_BY_SIDE = 5;

  private static final String UNKNOWN = "\u2013";

  private static final Map<TypeMeasure, String> TITLES =
      Map.of(
          TypeMeasure.ENCODE,
          "Encode",
          TypeMeasure.DECODE,
          "Decode",
          TypeMeasure.IN,
          "Round trip with a short answer (IN)",
          TypeMeasure.IN_OUT,
          "Round trip of the whole message (IN-OUT)");

  private static final Map<TypeMeasure, String> MEANINGS =
      Map.of(
          TypeMeasure.ENCODE,
          "From a message to its bytes, without a network.",
          TypeMeasure.DECODE,
          "From these bytes to a message, without a network.",
          TypeMeasure.IN,
          "The content travels one way; the header alone comes back (echo=stamp). The time includes the"
              + " network, so ratios are nearer to 1 than those of conversions, but not the time in"
              + " which the subscriber answers.",
          TypeMeasure.IN_OUT,
          "The content travels both ways (echo=full).");

  private TypesSection() {}

  /** Its entry among the sections' links; empty without the section. */
  static String link(List<TypeMatrix> matrices) {
    return matrices.isEmpty() ? "" : "<a href=\"#types\">Types</a>";
  }

  /** Empty without runs whose bytes of content were chosen. */
  static String of(List<TypeMatrix> matrices, CellLosses losses) throws IOException {
    if (matrices.isEmpty()) {
      return "";
    }
    Markup html = new Markup();
    for (TypeMeasure measure : TypeMeasure.values()) {
      List<TypeMatrix> such = matrices.stream().filter(one -> one.measure() == measure).toList();
      if (!such.isEmpty()) {
        measure(html, measure, such, losses);
      }
    }
    return HtmlReport.fill(
        HtmlReport.resource("types.html"),
        Map.of(
            "missing",
            matrices.stream().anyMatch(TypeMatrix::hasGaps) ? " " + UNKNOWN + ": no run." : "",
            "interval",
            interval(matrices),
            "matrices",
            html.toString(),
            "published",
            matrices.stream().anyMatch(one -> one.measure().isRoundTrip())
                ? HtmlReport.fill(
                    HtmlReport.resource("publishedtypes.html"),
                    Map.of("table", PublishedTypes.table().toString()))
                : ""));
  }

  /** How sure the ratios are. */
  private static String interval(List<TypeMatrix> matrices) {
    return matrices.stream()
            .flatMap(one -> one.cells().stream())
            .anyMatch(cell -> cell.ratioInterval() != null)
        ? "and its 95 % interval by Welch from the scatter of repetitions, where both types have several"
        : "without an interval, since no two types that are compared have several repetitions";
  }

  private static void measure(
      Markup html, TypeMeasure measure, List<TypeMatrix> matrices, CellLosses losses) {
    String title = TITLES.getOrDefault(measure, "");
    html.element("h3", "", title);
    html.element("p", "class=note", MEANINGS.getOrDefault(measure, ""));
    boolean wide = matrices.stream().anyMatch(one -> one.contents().size() > MOST_SIDE_BY_SIDE);
    html.open("div", wide ? "class='matrices many'" : "class=matrices");
    FigureUnit unit =
        FigureUnit.ofTimes(
            matrices.stream().flatMap(one -> one.cells().stream()).map(Cell::valueNs).toList());
    for (TypeMatrix matrix : matrices) {
      html.open("div", "tabindex=0 role=region aria-label='Times of types'");
      html.element("h4", "", matrix.implementation());
      html.element("p", "class=note", matrix.configuration());
      html.append(table(matrix, unit, losses)).close("div");
    }
    html.close("div");
  }

  private static Markup table(TypeMatrix matrix, FigureUnit unit, CellLosses losses) {
    List<String> head = new ArrayList<>(List.of("Median, " + unit.name()));
    matrix.contents().forEach(bytes -> head.add("#" + Naming.bytes(bytes)));
    Markup html = new Markup().open("table", "class=cells").head(head).open("tbody", "");
    for (String type : matrix.types()) {
      html.open("tr", "").element("th", "scope=row", type);
      for (int bytes : matrix.contents()) {
        matrix
            .cell(type, bytes)
            .ifPresentOrElse(
                cell ->
                    cell(
                        html,
                        cell.valueNs() / unit.factor(),
                        matrix.isBase(type) ? null : cell.ratio(),
                        cell.ratioInterval(),
                        losses.text(cell.runs())),
                () -> html.number(UNKNOWN));
      }
      html.close("tr");
    }
    return html.close("tbody").close("table");
  }

  /**
   * A value, and below it its ratio to another with its interval, where they are known, and what
   * was lost.
   */
  static void cell(
      Markup html,
      double value,
      @Nullable Double ratio,
      @Nullable Interval interval,
      String losses) {
    html.open("td", "class=n").element("b", "", digits(value));
    if (ratio != null) {
      html.element("small", "", ratio(ratio));
      if (interval != null) {
        html.element("small", "", limits(interval, TypesSection::digits));
      }
    }
    losses(html, losses);
    html.close("td");
  }

  /** What was lost of the messages behind a cell; nothing when nothing was. */
  static void losses(Markup html, String losses) {
    if (!losses.isEmpty()) {
      html.element("small", "class=warn", losses);
    }
  }

  /** {@code 1.2 to 1.5}, or {@code 1.2 and more} without an upper limit. */
  static String limits(Interval interval, DoubleFunction<String> text) {
    Double high = interval.highLimit();
    return text.apply(interval.low()) + (high == null ? " and more" : " to " + text.apply(high));
  }

  /** {@code 1.36×}. */
  static String ratio(double value) {
    return digits(value) + "\u00d7";
  }

  /** With three digits. */
  static String digits(double value) {
    int decimals = value > 0 ? Math.max(0, 2 - (int) Math.floor(Math.log10(value))) : 0;
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }
}
