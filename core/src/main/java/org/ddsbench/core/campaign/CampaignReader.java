package org.ddsbench.core.campaign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.xml.XmlDocument;
import org.ddsbench.core.xml.XmlElement;
import org.ddsbench.core.xml.XmlFile;
import org.ddsbench.core.xml.XmlSchema;
import org.ddsbench.core.xml.XmlSource;

/**
 * Reads {@code campaign.xml}. The rules check whether its values fit each other, the
 * implementations and the testbed.
 */
public final class CampaignReader {
  static final XmlSchema SCHEMA = XmlSchema.resource(CampaignReader.class, "campaign.xsd");

  /** Rows of a campaign that is too large anyway: rules take milliseconds for each. */
  private static final int MOST_CHECKED = 1_000;

  private CampaignReader() {}

  /**
   * What could be read of a file.
   *
   * @param campaign the campaign, or every error of the file
   * @param rows every row as far as it could be read; those of a campaign without errors, too
   * @param workload the directory with its message catalogue; empty for that of the product
   */
  public record Reading(Checked<Campaign> campaign, List<DraftRow> rows, String workload) {
    public Reading {
      rows = List.copyOf(rows);
    }
  }

  /** The campaign, or every error of the file. */
  public static Checked<Campaign> read(Path file) {
    return readRows(file).campaign();
  }

  /**
   * The campaign and its rows, so that rules can also check the valid rows of a file with errors.
   */
  public static Reading readRows(Path file) {
    return readRows(XmlSource.of(file));
  }

  /** Like {@link #readRows(Path)}, for a file that was read already. */
  public static Reading readRows(XmlSource source) {
    return rows(source.parse(SCHEMA));
  }

  /**
   * Like {@link #readRows(Path)}, for a text that need not be in a file.
   *
   * @param file name of the file in places
   */
  public static Reading readRows(String file, String text) {
    return rows(XmlFile.parse(file, text, SCHEMA));
  }

  private static Reading rows(XmlDocument document) {
    List<Finding> findings = new ArrayList<>(document.findings());
    List<DraftRow> rows = document.root().map(root -> rows(root, findings)).orElse(List.of());
    findings.sort(Finding.BY_PLACE);
    Checked<Campaign> campaign =
        document.root().isPresent() && findings.isEmpty()
            ? Checked.accepted(campaign(document.root().get(), rows), List.of())
            : Checked.rejected(findings);
    String workload = document.root().map(root -> root.value("workload", "")).orElse("");
    return new Reading(campaign, rows, workload);
  }

  private static Campaign campaign(XmlElement root, List<DraftRow> rows) {
    return new Campaign(
        root.value("name", ""),
        root.value("description", ""),
        rows.stream().map(DraftRow::sound).toList());
  }

  private static List<DraftRow> rows(XmlElement root, List<Finding> findings) {
    ElementReader.Given defaults =
        root.children("defaults").stream()
            .findFirst()
            .map(element -> ElementReader.read(element, findings))
            .orElse(ElementReader.Given.NOTHING);
    List<DraftRow> rows = new ArrayList<>();
    long runs = 0;
    for (XmlElement test : root.children("test")) {
      DraftRow row = RowReader.read(test, root.value("scenario", ""), defaults, findings);
      rows.add(row);
      // A row that alone makes too many has its own finding.
      long added = row.runs() > Campaign.MAX_RUNS ? 0 : row.runs();
      if (runs + added > Campaign.MAX_RUNS) {
        int checked = Math.min(rows.size(), MOST_CHECKED);
        String message =
            "With this row the campaign has more than 10,000 runs. Shorten lists, or split the campaign."
                + " Until then only its first "
                + (checked == 1 ? "row is checked." : checked + " rows are checked.");
        findings.add(new Finding("B07", Severity.ERROR, row.id(), "", row.place(), message));
        return List.copyOf(rows.subList(0, checked));
      }
      runs += added;
    }
    return rows;
  }
}
