package org.ddsbench.repository.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Mean response times in ms of calls with 240,000 B, from R.L.J. Beekhuis: <i>Comparative
 * Performance Evaluation of CORBA and DCOM</i>, Rijksuniversiteit Groningen, 1998, appendix E.
 *
 * @param type of the parameter
 * @param times of {@link #COLUMNS}
 */
record PublishedTypes(String type, List<Double> times) {
  private static final List<String> COLUMNS =
      List.of("Orbix 2.3, IN", "Orbix 2.3, IN-OUT", "DCOM, IN", "DCOM, IN-OUT");

  /** Each list begins with the octets that the others are compared with. */
  private static final List<List<PublishedTypes>> SHAPES =
      List.of(
          List.of(
              new PublishedTypes("octet sequence", List.of(342.0, 683.0, 254.0, 529.0)),
              new PublishedTypes("double sequence", List.of(251.0, 522.0, 245.0, 533.0)),
              new PublishedTypes("struct sequence", List.of(288.0, 616.0, 242.0, 529.0))),
          List.of(
              new PublishedTypes("octet array", List.of(243.0, 489.0, 245.0, 530.0)),
              new PublishedTypes("double array", List.of(239.0, 467.0, 248.0, 520.0)),
              new PublishedTypes("struct array", List.of(291.0, 591.0, 243.0, 531.0))));

  PublishedTypes {
    times = List.copyOf(times);
  }

  static Markup table() {
    List<String> head = new ArrayList<>(List.of("Mean, ms"));
    COLUMNS.forEach(column -> head.add("#" + column));
    Markup html = new Markup().open("table", "class=cells").head(head).open("tbody", "");
    for (List<PublishedTypes> shape : SHAPES) {
      shape.forEach(one -> line(html, one, shape.get(0)));
    }
    return html.close("tbody").close("table");
  }

  private static void line(Markup html, PublishedTypes one, PublishedTypes octets) {
    html.open("tr", "").element("th", "scope=row", one.type());
    for (int i = 0; i < COLUMNS.size(); i++) {
      double time = one.times().get(i);
      html.open("td", "class=n").element("b", "", TypesSection.digits(time));
      if (!one.equals(octets)) {
        html.element("small", "", TypesSection.ratio(time / octets.times().get(i)));
      }
      html.close("td");
    }
    html.close("tr");
  }
}
