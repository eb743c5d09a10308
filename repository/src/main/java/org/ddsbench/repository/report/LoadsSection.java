package org.ddsbench.repository.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.ddsbench.core.order.NaturalOrder;
import org.ddsbench.repository.summary.FigureText;
import org.ddsbench.repository.summary.FigureUnit;
import org.ddsbench.repository.summary.LoadCurve;
import org.ddsbench.repository.summary.LoadCurve.Load;
import org.ddsbench.repository.summary.Naming;
import org.jspecify.annotations.Nullable;

/** Section on one-way times over the load. */
final class LoadsSection {
  private static final String UNKNOWN = "\u2013";

  private LoadsSection() {}

  /** Its entry among the sections' links; empty without the section. */
  static String link(List<LoadCurve> curves) {
    return curves.isEmpty() ? "" : "<a href=\"#loads\">Times under load</a>";
  }

  /** Empty without runs with loads. */
  static String of(List<LoadCurve> curves, Naming naming) throws IOException {
    if (curves.isEmpty()) {
      return "";
    }
    Map<String, List<LoadCurve>> tables = new LinkedHashMap<>();
    curves.forEach(
        curve ->
            tables
                .computeIfAbsent(naming.described(curve.first()), any -> new ArrayList<>())
                .add(curve));
    Markup html = new Markup().open("div", "class='matrices many'");
    tables.forEach(
        (name, of) -> {
          html.open("div", "tabindex=0 role=region aria-label='Times under load'");
          html.element("p", "class=note", name);
          html.append(table(of, naming)).close("div");
        });
    return HtmlReport.fill(
        HtmlReport.resource("loads.html"), Map.of("tables", html.close("div").toString()));
  }

  private static Markup table(List<LoadCurve> curves, Naming naming) {
    List<Double> times =
        curves.stream()
            .flatMap(curve -> curve.loads().stream())
            .flatMap(load -> Stream.<@Nullable Double>of(load.medianNs(), load.p99Ns()))
            .filter(Objects::nonNull)
            .toList();
    FigureUnit unit = times.isEmpty() ? FigureUnit.of("ns", 0) : FigureUnit.ofTimes(times);
    List<String> loads =
        curves.stream()
            .flatMap(curve -> curve.loads().stream())
            .map(Load::load)
            .distinct()
            .sorted(NaturalOrder.INSTANCE)
            .toList();
    List<String> head = new ArrayList<>(List.of("One-way time, " + unit.name()));
    loads.forEach(load -> head.add("#" + load));
    head.add("#Knee");
    Markup html = new Markup().open("table", "class=cells").head(head).open("tbody", "");
    for (LoadCurve curve : curves) {
      html.open("tr", "").element("th", "scope=row", naming.implementation(curve.first()));
      for (String load : loads) {
        curve.loads().stream()
            .filter(one -> one.load().equals(load))
            .findFirst()
            .ifPresentOrElse(one -> cell(html, one, unit), () -> html.number(UNKNOWN));
      }
      html.number(curve.knee() == null ? UNKNOWN : whole(curve.knee()) + "/s").close("tr");
    }
    return html.close("tbody").close("table");
  }

  private static void cell(Markup html, Load load, FigureUnit unit) {
    html.open("td", "class=n").element("b", "", text(load.medianNs(), unit));
    small(html, "p95 " + text(load.p95Ns(), unit));
    small(html, "p99 " + text(load.p99Ns(), unit));
    small(html, "max " + text(load.maxNs(), unit));
    small(html, "\u00b1" + FigureText.value((double) load.boundNs(), "ns"));
    small(html, whole(load.perSecond()) + "/s");
    if (!load.refusals().isEmpty()) {
      small(html, "refused: " + String.join(", ", load.refusals()));
    }
    html.close("td");
  }

  private static String text(@Nullable Double ns, FigureUnit unit) {
    return ns == null ? UNKNOWN : TypesSection.digits(ns / unit.factor());
  }

  private static void small(Markup html, String text) {
    html.element("small", "", text);
  }

  private static String whole(double perSecond) {
    return String.format(Locale.ROOT, "%,.0f", perSecond);
  }
}
