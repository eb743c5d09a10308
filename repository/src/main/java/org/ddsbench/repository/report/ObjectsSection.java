package org.ddsbench.repository.report;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.ddsbench.model.regression.Coefficient;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObjectSlope;

/** Sections on times over the number of objects: response times of requests, and lookups. */
final class ObjectsSection {
  private static final String UNKNOWN = "\u2013";
  private static final double US_NS = 1e3;
  private static final Form REQUESTS = new Form("object", "Slope, us an object", "%.2f", US_NS);
  private static final Form LOOKUPS = new Form("instance", "Exponent", "%.0f", 1);

  /** The words and numbers of a table. */
  private record Form(String noun, String slope, String form, double unitNs) {
    String time(double ns) {
      return String.format(Locale.ROOT, form, ns / unitNs);
    }

    /** An exponent has no unit. */
    String slope(double value) {
      return String.format(Locale.ROOT, "%.2f", value / unitNs);
    }

    String interval(Coefficient slope) {
      return slope(slope.low()) + " to " + slope(slope.high());
    }

    String counted(int number) {
      return "#" + number + " " + noun + (number == 1 ? "" : "s");
    }
  }

  private ObjectsSection() {}

  /** Its entry among the sections' links; empty without the section. */
  static String link(List<ObjectSlope> slopes) {
    return slopes.isEmpty() ? "" : "<a href=\"#objects\">Objects</a>";
  }

  /** Empty without requests for several numbers of objects. */
  static String of(List<ObjectSlope> slopes, Naming naming) throws IOException {
    return slopes.isEmpty()
        ? ""
        : HtmlReport.fill(
            HtmlReport.resource("objects.html"),
            Map.of("table", table(slopes, naming, REQUESTS).toString()));
  }

  /** The entry of lookups among the sections' links; empty without their section. */
  static String lookupLink(List<ObjectSlope> slopes) {
    return slopes.isEmpty() ? "" : "<a href=\"#lookup\">Lookup</a>";
  }

  /** The section on lookups; empty without lookups among several numbers of instances. */
  static String ofLookups(List<ObjectSlope> slopes, Naming naming) throws IOException {
    return slopes.isEmpty()
        ? ""
        : HtmlReport.fill(
            HtmlReport.resource("lookup.html"),
            Map.of("table", table(slopes, naming, LOOKUPS).toString()));
  }

  private static Markup table(List<ObjectSlope> slopes, Naming naming, Form form) {
    List<Integer> numbers =
        slopes.stream()
            .flatMap(one -> one.meansNs().keySet().stream())
            .distinct()
            .sorted()
            .toList();
    Markup html = new Markup().open("table", "class=wide");
    html.head(
        Stream.of(
                Stream.of("Configuration"),
                numbers.stream().map(form::counted),
                Stream.of("#" + form.slope(), "#95 % interval"))
            .flatMap(part -> part)
            .toList());
    html.open("tbody", "");
    for (ObjectSlope slope : slopes) {
      html.open("tr", "")
          .element(
              "th",
              "scope=row",
              naming.implementation(slope.first())
                  + ", "
                  + slope.described(naming)
                  + (slope.measure().side().isEmpty() ? "" : ", " + slope.measure().side()));
      for (int number : numbers) {
        Double mean = slope.meansNs().get(number);
        html.number(mean == null ? UNKNOWN : form.time(mean));
      }
      html.number(slope.slope().map(one -> form.slope(one.estimate())).orElse(UNKNOWN));
      html.number(slope.slope().map(form::interval).orElse(UNKNOWN)).close("tr");
    }
    return html.close("tbody").close("table");
  }
}
