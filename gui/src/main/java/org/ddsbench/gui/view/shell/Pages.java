package org.ddsbench.gui.view.shell;

import java.util.List;
import org.ddsbench.controller.localtestbed.LocalTestbed;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.view.campaign.CampaignPage;
import org.ddsbench.gui.view.entries.EntryPages;
import org.ddsbench.gui.view.page.Page;
import org.ddsbench.gui.view.page.Theme;
import org.ddsbench.gui.view.results.ResultsPage;
import org.ddsbench.gui.view.run.RunPage;
import org.ddsbench.gui.view.testbed.TestbedPage;

/** The list of pages. */
final class Pages {
  private Pages() {}

  static List<Page> of(Desk desk, Theme look, LocalTestbed local) {
    return List.of(
        new CampaignPage(desk),
        new TestbedPage(desk, local),
        new RunPage(desk),
        new ResultsPage(desk, look),
        EntryPages.variants(desk),
        EntryPages.workload(desk));
  }
}
