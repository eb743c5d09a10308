package org.ddsbench.repository.report;

import java.util.List;
import org.ddsbench.repository.store.RunEntry;

/** The runs of an execution that are damaged, and so in no table and no chart of the report. */
final class DamagedSection {
  private DamagedSection() {}

  /** The section; empty without such runs. */
  static Markup of(List<RunEntry> damaged) {
    Markup section = new Markup();
    if (damaged.isEmpty()) {
      return section;
    }
    section.element("h3", "", "Damaged runs");
    section.element(
        "p", "", "They are left out: their files are not what was stored. All others are shown.");
    section.open("ul", "class=problems");
    for (RunEntry run : damaged) {
      section.element("li", "class=warn", run.run() + ": " + run.problem());
    }
    return section.close("ul");
  }
}
