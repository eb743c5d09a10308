package org.ddsbench.repository.report;

import java.util.List;
import java.util.Locale;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.SwitchPlace;
import org.ddsbench.repository.summary.SwitchShare;

/** Table of the share of one-way times that switches between threads take. */
final class SwitchesTable {
  private static final double PERCENT = 100;

  private static final List<String> HEAD =
      List.of(
          "Configuration",
          "Implementation",
          "#Switches",
          "#OTT",
          "#One processor",
          "#Share",
          "#Two processors",
          "#Share");

  private SwitchesTable() {}

  static Markup of(List<SwitchShare> shares, Naming naming) {
    Markup html = new Markup().open("table", "class=wide").head(HEAD).open("tbody", "");
    for (SwitchShare share : shares) {
      html.open("tr", "").element("th", "scope=row", naming.described(share.first()));
      html.element("td", "", naming.implementation(share.first()));
      html.number(String.format(Locale.ROOT, "%.2f", share.switches()));
      html.number(VerdictSection.microseconds(share.ottNs()));
      for (SwitchPlace place : SwitchPlace.values()) {
        html.number(VerdictSection.microseconds(share.costNs().get(place)));
        html.number(
            share
                .share(place)
                .map(one -> String.format(Locale.ROOT, "%.1f %%", PERCENT * one))
                .orElse("\u2013"));
      }
      html.close("tr");
    }
    return html.close("tbody").close("table");
  }
}
