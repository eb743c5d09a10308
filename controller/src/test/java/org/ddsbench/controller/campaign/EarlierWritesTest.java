package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is reported of a period when the repository has runs with a mean write() time of 9 us. */
class EarlierWritesTest {
  @TempDir private Path directory = Path.of("");

  private List<String> said(String attributes, String testbed) throws IOException {
    Path campaign =
        Files.writeString(
            directory.resolve("campaign.xml"),
            "<campaign name='c'><defaults dds='cyclonedds' messageType='Complex' multicast='on'"
                + " messageIterations='1000000' fill='operational'/>"
                + ("<test id='row' " + attributes + "/>")
                // An error stops the preparation before anything is packed for the nodes.
                + "<test id='wrong' messageSize='64' subscribers='9'/></campaign>");
    Path nodes =
        Files.writeString(
            directory.resolve("testbed.xml"),
            ("<testbed name='" + testbed + "' workDirectory='/w'>")
                + "<node name='a' host='10.0.0.1' interface='e'/>"
                + "<node name='b' host='10.0.0.2' interface='e'/></testbed>");
    return new Workspace(RealTestbed.home(), directory)
        .prepare(campaign, nodes, store(), false, null, Optional.empty()).findings().stream()
            .filter(finding -> finding.rule().equals("T06") && finding.row().equals("row"))
            .map(Finding::message)
            .filter(message -> message.contains("write()"))
            .toList();
  }

  private RunStore store() {
    return new RunStore(directory.resolve("results"));
  }

  @Test
  void aPeriodBelowTheMeasuredTimeIsWarnedOf() throws IOException {
    String short8 = "messageSize='1024' publicationPeriod='8us' echo='full'";
    assertEquals(List.of(), said(short8, "local"));
    FakeRun.of("c", 1).store(store());
    FakeRun.of("c", 2).shape(64, 1, 200).failing().store(store());
    FakeRun.of("other", 3).shape(128, 1, 200).store(store());
    assertEquals(
        List.of(
            "The publisher cannot keep up with this rate: write() took 9.0 us on average in run run1,"
                + " so the row measures throughput. Use a longer period, or pattern=\"max\"."),
        said(short8, "local"));
    assertEquals(1, said(short8 + " seed='7' warmup='50%'", "local").size());
    assertEquals(
        1, said("messageSize='64,1024' publicationPeriod='8us,9us' echo='full'", "local").size());
    for (String others :
        List.of(
            "messageSize='1024' publicationPeriod='9us'",
            "messageSize='64' publicationPeriod='8us'",
            "messageSize='128' publicationPeriod='8us'",
            short8 + " pattern='max'",
            short8 + " batching='on'",
            "messageSize='1024' publicationPeriod='8us' echo='none'")) {
      assertEquals(List.of(), said(others, "local"), others);
    }
    assertEquals(List.of(), said(short8, "elsewhere"));
  }

  @Test
  void aRunThatCannotBeReadTellsNothing() throws IOException {
    FakeRun.of("c", 1).store(store());
    Files.writeString(store().run("c", "run1").resolve("manifest.json"), "{");
    assertEquals(List.of(), said("messageSize='1024' publicationPeriod='8us'", "local"));
  }
}
