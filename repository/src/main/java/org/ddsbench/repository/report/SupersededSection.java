package org.ddsbench.repository.report;

import java.util.List;
import java.util.Objects;
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;

/**
 * Section on earlier attempts that later runs superseded: why they failed, if they did, and their
 * number.
 */
final class SupersededSection {
  private SupersededSection() {}

  /** The section; empty without such runs. */
  static Markup of(CampaignRuns runs) {
    Markup html = new Markup();
    List<RunManifest> superseded = runs.superseded();
    if (superseded.isEmpty()) {
      return html;
    }
    Naming naming = new Naming(superseded);
    html.element("h3", "", "Superseded attempts");
    html.element(
        "p",
        "class=note",
        (superseded.size() == 1 ? "1 earlier run is" : superseded.size() + " earlier runs are")
            + " superseded: a later attempt at the same row took their place in tables and charts."
            + " They stay stored; \"ddsbench repository show\" lists them.");
    html.open("ul", "class=problems");
    for (RunManifest run : superseded) {
      RunManifest.Failure failure = run.failure();
      if (failure != null) {
        String where = failure.node().isEmpty() ? "" : " on " + failure.node();
        html.open("li", "class=warn").element("b", "", naming.run(run));
        html.text(
                " failed at "
                    + Objects.toString(run.started())
                    + where
                    + " ("
                    + failure.kind()
                    + "): "
                    + failure.reason())
            .close("li");
      }
    }
    return html.close("ul");
  }
}
