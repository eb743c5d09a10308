package org.ddsbench.core.campaign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.xml.XmlDocument;
import org.ddsbench.core.xml.XmlElement;
import org.ddsbench.core.xml.XmlFile;
import org.ddsbench.core.xml.XmlSchema;

/**
 * Reads {@code campaign.xml}. Whether its values fit each other, the implementations and the
 * testbed is for the rules to say.
 */
public final class CampaignReader {
  static final XmlSchema SCHEMA = XmlSchema.resource(CampaignReader.class, "campaign.xsd");

  private CampaignReader() {}

  /**
   * What could be read of a file.
   *
   * @param soundRows the campaign without the rows that have an error; empty when the file is no
   *     campaign at all
   * @param findings every error of the file, by place
   */
  public record Reading(Optional<Campaign> soundRows, List<Finding> findings) {
    public Reading {
      findings = List.copyOf(findings);
    }
  }

  /** The campaign, or every error of the file. */
  public static Checked<Campaign> read(Path file) {
    Reading reading = readSoundRows(file);
    return reading.soundRows().isPresent() && reading.findings().isEmpty()
        ? Checked.accepted(reading.soundRows().get(), List.of())
        : Checked.rejected(reading.findings());
  }

  /**
   * The rows that are sound beside every error of the others, so that rules can be told of the
   * former in the same pass.
   */
  public static Reading readSoundRows(Path file) {
    XmlDocument document = XmlFile.read(file, SCHEMA);
    List<Finding> findings = new ArrayList<>(document.findings());
    Optional<Campaign> campaign = document.root().map(root -> campaign(root, findings));
    findings.sort(Finding.BY_PLACE);
    return new Reading(campaign, findings);
  }

  private static Campaign campaign(XmlElement root, List<Finding> findings) {
    Optional<XmlElement> defaults = root.children("defaults").stream().findFirst();
    List<TestRow> rows = new ArrayList<>();
    long runs = 0;
    for (XmlElement test : root.children("test")) {
      Optional<TestRow> row = RowReader.read(test, defaults, findings);
      if (row.isPresent()) {
        runs += (long) row.get().variants().size() * row.get().repeat();
        // Counted on the way, so that no file can fill the memory with runs.
        if (runs > RowReader.MAX_RUNS) {
          findings.add(
              new Finding(
                  "B07",
                  Severity.ERROR,
                  row.get().id(),
                  "",
                  row.get().place(),
                  "Up to this row the campaign makes more than 10000 runs. Shorten lists or split"
                      + " it."));
          break;
        }
        rows.add(row.get());
      }
    }
    return new Campaign(root.value("name", ""), root.value("description", ""), rows);
  }
}
