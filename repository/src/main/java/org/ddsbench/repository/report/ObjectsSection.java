package org.ddsbench.repository.report;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.ddsbench.model.regression.Coefficient;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObjectSlope;

/** Section on the response times of requests over the number of objects. */
final class ObjectsSection {
  private static final String UNKNOWN = "\u2013";
  private static final double US_NS = 1e3;

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
            HtmlReport.resource("objects.html"), Map.of("table", table(slopes, naming).toString()));
  }

  private static Markup table(List<ObjectSlope> slopes, Naming naming) {
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
                numbers.stream().map(n -> n == 1 ? "#1 object" : "#" + n + " objects"),
                Stream.of("#Slope, us an object", "#95 % interval"))
            .flatMap(part -> part)
            .toList());
    html.open("tbody", "");
    for (ObjectSlope slope : slopes) {
      html.open("tr", "")
          .element(
              "th",
              "scope=row",
              naming.implementation(slope.first()) + ", " + slope.described(naming));
      for (int number : numbers) {
        Double mean = slope.meansNs().get(number);
        html.number(mean == null ? UNKNOWN : microseconds(mean));
      }
      html.number(slope.slope().map(one -> microseconds(one.estimate())).orElse(UNKNOWN));
      html.number(slope.slope().map(ObjectsSection::interval).orElse(UNKNOWN)).close("tr");
    }
    return html.close("tbody").close("table");
  }

  private static String interval(Coefficient slope) {
    return microseconds(slope.low()) + " to " + microseconds(slope.high());
  }

  private static String microseconds(double ns) {
    return String.format(Locale.ROOT, "%.2f", ns / US_NS);
  }
}
