package org.ddsbench.repository.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.repository.store.PartTimes;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.StoredPart;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;
import org.ddsbench.repository.summary.ObservedRuns.Configuration;

/**
 * Table of the cost of structure: a structured message beside octet sequences of its nominal and of
 * its real size, part by part, as in figure 7 of the paper that DDSBench follows.
 */
final class MarshallingTable {
  private static final String OCTETS = "Complex";
  private static final List<String> HEAD =
      List.of("Message", "#RTPS bytes", "#SO", "#TO", "#RO", "#OTT");

  private final Markup html = new Markup();
  private final Naming naming;

  private MarshallingTable(Naming naming) {
    this.naming = naming;
  }

  /** Empty unless a structured message and octets of one of its sizes were observed. */
  static Markup of(ObservedRuns observed, Naming naming) {
    MarshallingTable table = new MarshallingTable(naming);
    for (Configuration structured : observed.configurations()) {
      List<Configuration> octets = octets(structured, observed, naming);
      if (!octets.isEmpty()) {
        table.compare(structured, octets);
      }
    }
    if (table.html.toString().isEmpty()) {
      return table.html;
    }
    return new Markup()
        .element("h3", "", "What structure costs")
        .element(
            "p",
            "class=note",
            "A structured message beside octets, which need next to no marshalling, of its nominal"
                + " and of its real size; below each, by how much the structured message's medians"
                + " differ. Beside octets of the nominal size fewer bytes are sent and structure is"
                + " marshalled, both at once; beside octets of the real size it is structure alone."
                + " Medians have their 95 % confidence intervals in brackets, differences none.")
        .open("table", "class=wide")
        .head(HEAD)
        .open("tbody", "")
        .append(table.html)
        .close("tbody")
        .close("table");
  }

  private static List<Configuration> octets(
      Configuration structured, ObservedRuns observed, Naming naming) {
    RunManifest run = structured.first();
    List<Configuration> octets = new ArrayList<>();
    if (!isOctets(run)) {
      for (Configuration other : observed.configurations()) {
        RunManifest candidate = other.first();
        if (isOctets(candidate)
            && isSizeOf(candidate.parameters(), run)
            && naming.implementation(candidate).equals(naming.implementation(run))
            && candidate
                .parameters()
                .get(Parameters.SUBSCRIBERS)
                .equals(run.parameters().get(Parameters.SUBSCRIBERS))) {
          octets.add(other);
        }
      }
    }
    return octets;
  }

  private static boolean isOctets(RunManifest run) {
    return run.parameters().get(Parameters.MESSAGE_TYPE).equals(OCTETS);
  }

  private static boolean isSizeOf(Values octets, RunManifest structured) {
    return octets.get(Parameters.MESSAGE_SIZE) == structured.nominalBytes()
        || octets.get(Parameters.MESSAGE_SIZE) == structured.payloadBytes();
  }

  private void compare(Configuration structured, List<Configuration> octets) {
    RunManifest run = structured.first();
    html.open("tr", "class=group").open("th", "scope=rowgroup colspan=6");
    html.text(naming.implementation(run) + ", " + naming.subscribers(run)).close("th").close("tr");
    line(
        run.parameters().get(Parameters.MESSAGE_TYPE)
            + String.format(
                Locale.ROOT, ", %,d B of nominal %,d B", run.payloadBytes(), run.nominalBytes()),
        structured.times());
    for (Configuration other : octets) {
      boolean nominal =
          other.first().parameters().get(Parameters.MESSAGE_SIZE) == run.nominalBytes();
      line(
          naming.message(other.first()) + (nominal ? ", nominal size" : ", real size"),
          other.times());
      difference(run.parameters().get(Parameters.MESSAGE_TYPE), structured.times(), other.times());
    }
  }

  private void line(String name, PartTimes times) {
    html.open("tr", "").element("th", "scope=row", name);
    html.number(String.format(Locale.ROOT, "%,.0f", times.bytes()));
    for (StoredPart part : StoredPart.TIMES) {
      PartsSection.median(
              html.open("td", "class=n"), times.of(part).median(), times.estimates(part))
          .close("td");
    }
    html.close("tr");
  }

  private void difference(String type, PartTimes structured, PartTimes octets) {
    html.open("tr", "class=soft").element("td", "", "\u2003" + type + " differs by");
    html.number(
        signed(
            structured.bytes() - octets.bytes(),
            bytes -> String.format(Locale.ROOT, "%,.0f", bytes)));
    for (StoredPart part : StoredPart.TIMES) {
      double ns = structured.of(part).median() - octets.of(part).median();
      html.number(signed(ns, VerdictSection::microseconds));
    }
    html.close("tr");
  }

  private static String signed(double value, DoubleFunction<String> format) {
    return (value > 0 ? "+" : "") + format.apply(value);
  }
}
