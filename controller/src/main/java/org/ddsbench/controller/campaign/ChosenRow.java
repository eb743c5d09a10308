package org.ddsbench.controller.campaign;

import java.nio.file.Path;
import java.util.List;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.campaign.TestRow;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.rules.OmittedRuns;
import org.jspecify.annotations.Nullable;

/** Restricts a campaign to one row. */
final class ChosenRow {
  private ChosenRow() {}

  /** The campaign with the row of this id; all of it without an id. */
  static Checked<Campaign> of(
      Campaign campaign, CampaignReader.Reading read, Path file, @Nullable String only) {
    if (only == null) {
      return Checked.accepted(campaign, List.of());
    }
    List<TestRow> rows = campaign.rows().stream().filter(row -> row.id().equals(only)).toList();
    // A row in the file may be left out because its implementation is not built here.
    if (rows.isEmpty() && read.rows().stream().anyMatch(row -> row.id().equals(only))) {
      return Checked.rejected(List.of(OmittedRuns.nothing(only, new Place(file.toString(), 0, 0))));
    }
    if (rows.isEmpty()) {
      String known = String.join(", ", campaign.rows().stream().map(TestRow::id).toList());
      return Checked.rejected(
          List.of(
              new Finding(
                  "B04",
                  Severity.ERROR,
                  only,
                  "",
                  new Place(file.toString(), 0, 0),
                  "No row has that id. There are: " + known + ".")));
    }
    return Checked.accepted(new Campaign(campaign.name(), campaign.description(), rows), List.of());
  }
}
