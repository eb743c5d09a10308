package org.ddsbench.gui.model.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.finding.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignCheckerTest {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();

  @TempDir private Path directory = Path.of("");

  /**
   * An implementation that is not built is reported once, and marked in every row that names it.
   */
  @Test
  void rowsThatAreLeftOutAreAllMarked() throws IOException {
    CampaignCheck check = checkedWithoutHomemade();
    assertEquals(List.of("a"), check.findings().stream().map(Finding::row).toList());
    for (int line = 1; line <= 3; line++) {
      List<Finding> marks = check.of(new Cell(line, "dds"));
      assertEquals(line == 2 ? 0 : 1, marks.size(), marks.toString());
      assertTrue(line == 2 || marks.get(0).message().contains("(rows a, d)"), marks.toString());
    }
  }

  /** The estimate covers only the runs that would take place here. */
  @Test
  void runsThatAreLeftOutTakeNoTime() throws IOException {
    List<RowEstimate> rows = checkedWithoutHomemade().rows();
    assertEquals(List.of(0L, 1L, 3L), rows.stream().map(RowEstimate::runs).toList());
    assertEquals(List.of(1L, 0L, 3L), rows.stream().map(RowEstimate::leftOut).toList());
    RowEstimate total = RowEstimate.total(rows);
    assertEquals(4, total.runs());
    assertEquals(4, total.leftOut());
    assertEquals(List.of("Homemade DDS"), total.notBuilt());
    assertEquals(
        Optional.of(Duration.ofSeconds(4 * 5).plus(RowEstimate.AROUND_A_RUN.multipliedBy(4))),
        total.time());
  }

  private CampaignCheck checkedWithoutHomemade() throws IOException {
    for (String part : List.of("workloads", "probes")) {
      Files.createSymbolicLink(directory.resolve(part), HOME.resolve(part));
    }
    Path apps = Files.createDirectory(directory.resolve("dds-apps"));
    for (String app : List.of("build", "cyclonedds")) {
      Files.createSymbolicLink(apps.resolve(app), HOME.resolve("dds-apps").resolve(app));
    }
    Files.writeString(
        Files.createDirectory(apps.resolve("homemade")).resolve("implementation.xml"),
        """
        <implementation name="homemade" title="Homemade DDS" binary="ddsbench-homemade"
                        provided="user" provide="Build it.">
          <supports reliability="reliable" durability="volatile" ownership="shared"
                    multicast="false" trigger="listener" batching="false" representation="xcdr1"
                    discovery="rtps"/>
        </implementation>
        """);
    String text =
        """
        <campaign name="c">
          <defaults messageType="Simple" qualityOfService="ReliableVolatile"/>
          <test id="a" dds="homemade"/>
          <test id="b" dds="cyclonedds"/>
          <test id="d" dds="homemade,cyclonedds" seed="2" repeat="3"/>
        </campaign>
        """;
    return new CampaignChecker(new Workspace(directory, directory))
        .check(
            CampaignText.read("c.xml", text).value().orElseThrow(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
  }
}
