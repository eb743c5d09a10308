package org.ddsbench.repository.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.pair.CalibrationReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.pair.RateContradiction;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.protocol.StatedRates;
import org.ddsbench.core.testbed.BitRate;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/** Table of the links of a run, with the results of the pings between its nodes. */
final class LinksTable {
  private static final String UNKNOWN = "\u2013";

  private static final String LIKELY =
      String.format(
          Locale.ROOT,
          "\u00b1U is proved. The likely error is an estimate: it assumes that the ways of the pings"
              + " there and back differ by at most %.0f %% of their round trip. Verdicts use"
              + " \u00b1U.",
          100 * CalibrationReport.ASSUMED_ASYMMETRY);

  private static final String STATED =
      "What a way takes at the rate that testbed.xml states was taken off before the clocks were"
          + " compared: \u00b1U is proved if the rates are not too low.";

  private LinksTable() {}

  /** The table; empty for a run without pings. */
  static Markup of(RunManifest run) {
    Map<String, List<PairReport>> links = new LinkedHashMap<>();
    for (PairReport pair : run.pairs()) {
      if (pair.calibration() != null) {
        links
            .computeIfAbsent(
                node(run, Role.PUBLISHER, pair.publisher())
                    + " \u2192 "
                    + node(run, Role.SUBSCRIBER, pair.subscriber()),
                any -> new ArrayList<>())
            .add(pair);
      }
    }
    Markup html = new Markup();
    if (links.isEmpty()) {
      return html;
    }
    html.open("table", "class=facts")
        .head(
            List.of(
                "Link",
                "#Pings",
                "#Answered",
                "#Kernel stamps",
                "#of these hardware",
                "#Shortest round trip us",
                "#\u00b1U us",
                "#likely us",
                "Clocks"));
    html.open("tbody", "");
    links.forEach((link, pairs) -> row(html, link, pairs));
    html.close("tbody").close("table");
    List<PairReport> all = links.values().stream().flatMap(List::stream).toList();
    if (all.stream().anyMatch(pair -> likely(pair) != null)) {
      html.element("p", "class=note", LIKELY);
    }
    if (all.stream().anyMatch(pair -> pair.statedRates() != null)) {
      html.element("p", "class=note", STATED);
    }
    return html;
  }

  private static void row(Markup html, String link, List<PairReport> pairs) {
    CalibrationReport pings = Objects.requireNonNull(pairs.get(0).calibration());
    html.open("tr", "").element("th", "scope=row", link);
    html.element("td", "class=n", Long.toString(pings.pings()));
    html.element("td", "class=n", Long.toString(pings.answered()));
    html.element("td", "class=n", count(pings.kernelStamps()));
    html.element("td", "class=n", count(pings.hardwareStamps()));
    html.element("td", "class=n", microseconds(pings.shortestRoundTripNs()));
    html.element("td", "class=n", largest(pairs, pair -> pair.correction().uncertaintyNs()));
    html.element("td", "class=n", largest(pairs, LinksTable::likely));
    Optional<RateContradiction> wrong =
        pairs.stream().flatMap(pair -> RateContradiction.in(pair).stream()).findFirst();
    boolean suspected = pairs.stream().anyMatch(RateContradiction::isSuspected);
    html.element(
            "td",
            pings.problem().isEmpty() && wrong.isEmpty() && !suspected ? "" : "class=warn",
            clocks(pings, pairs.get(0).correction().method() == SkewMethod.ONE_CLOCK)
                + stated(pairs.get(0).statedRates())
                + wrong
                    .map(what -> "; too low: " + what)
                    .orElse(
                        suspected ? "; perhaps too low: with them the stamps allow no clock" : ""))
        .close("tr");
  }

  private static String stated(@Nullable StatedRates rates) {
    return rates == null
        ? ""
        : "; taken off"
            + (rates.pingBytes() == 0 ? " the messages alone: " : ": ")
            + rate(rates.thereBps())
            + " there, "
            + rate(rates.backBps())
            + " back";
  }

  private static String rate(@Nullable Long bps) {
    return bps == null ? "nothing" : new BitRate(bps).toString();
  }

  private static @Nullable Long likely(PairReport pair) {
    CalibrationReport pings = pair.calibration();
    return pings == null ? null : pings.likelyErrorNs();
  }

  /** The largest value of all pairs on the link; unknown if that of one pair is. */
  private static String largest(
      List<PairReport> pairs, Function<PairReport, @Nullable Long> value) {
    Long largest = 0L;
    for (PairReport pair : pairs) {
      Long one = value.apply(pair);
      if (one == null) {
        return UNKNOWN;
      }
      largest = Math.max(largest, one);
    }
    return microseconds(largest);
  }

  private static String count(@Nullable Long stamps) {
    return stamps == null ? UNKNOWN : Long.toString(stamps);
  }

  private static String microseconds(@Nullable Long ns) {
    return ns == null ? UNKNOWN : String.format(Locale.ROOT, "%.1f", ns / 1e3);
  }

  private static String clocks(CalibrationReport pings, boolean one) {
    if (!pings.problem().isEmpty()) {
      return "not compared: " + pings.problem();
    }
    return one ? "one clock: the same kernel" : "compared";
  }

  private static String node(RunManifest run, Role role, int index) {
    return run.endpoint(role, index).map(Endpoint::node).orElse(role.text() + " " + index);
  }
}
