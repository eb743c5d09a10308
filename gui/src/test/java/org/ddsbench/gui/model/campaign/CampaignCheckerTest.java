package org.ddsbench.gui.model.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.finding.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignCheckerTest {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();

  @TempDir private Path directory = Path.of("");

  /** What is not built is told once, and marked in every row that names it. */
  @Test
  void rowsThatAreLeftOutAreAllMarked() throws IOException {
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
          <test id="d" dds="homemade,cyclonedds" seed="2"/>
        </campaign>
        """;
    CampaignCheck check =
        new CampaignChecker(new Workspace(directory, directory))
            .check(
                CampaignText.read("c.xml", text).value().orElseThrow(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    assertEquals(List.of("a"), check.findings().stream().map(Finding::row).toList());
    for (int line = 1; line <= 3; line++) {
      List<Finding> marks = check.of(new Cell(line, "dds"));
      assertEquals(line == 2 ? 0 : 1, marks.size(), marks.toString());
      assertTrue(line == 2 || marks.get(0).message().contains("(rows a, d)"), marks.toString());
    }
  }
}
