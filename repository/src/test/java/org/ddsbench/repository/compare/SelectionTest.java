package org.ddsbench.repository.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelectionTest {
  @TempDir Path root = Path.of("");

  @BeforeEach
  void storeRuns() throws IOException {
    RunStore store = new RunStore(root);
    FakeRun.of("c", 1).shape(1024, 1, 50).store(store);
    FakeRun.of("c", 2).shape(1024, 1, 50).repeats(1, 2).store(store);
    FakeRun.of("c", 3).shape(8192, 1, 50).store(store);
  }

  private Checked<Selection> read(String conditions) throws IOException {
    return Selection.read(root.resolve("c") + conditions, Experiment.TRANSIT);
  }

  private List<String> runs(String conditions) throws IOException {
    return read(conditions).value().orElseThrow().runs().stream().map(RunManifest::run).toList();
  }

  @Test
  void aWholeCampaign() throws IOException {
    assertEquals(List.of("run1", "run2", "run3"), runs(""));
    assertEquals(List.of("run1", "run2", "run3"), runs("/"));
  }

  @Test
  void anExecutionAndTheLastOneWithoutAName() throws IOException {
    FakeRun.of("c", 4).in("2026-03-02T10-00-00Z").shape(64, 1, 50).store(new RunStore(root));
    assertEquals(List.of("run4"), runs(""));
    assertEquals(List.of("run1", "run2", "run3"), runs("/" + FakeRun.EXECUTION));
    assertEquals(List.of("run3"), runs("/" + FakeRun.EXECUTION + ":messageSize=8KiB"));
    assertEquals(List.of("run4"), runs("/2026-03-02T10-00-00Z"));
    assertEquals(1, read("/2026-03-03T10-00-00Z").findings().size());
  }

  @Test
  void conditionsChooseRuns() throws IOException {
    assertEquals(List.of("run3"), runs(":messageSize=8KiB"));
    assertEquals(List.of("run1", "run3"), runs(":repetition=1"));
    assertEquals(List.of("run2"), runs(":messageSize=1024,64:repetition=2"));
    assertEquals(List.of("run1", "run2"), runs(":test=row1:testbed=local:bundle=b1"));
    assertEquals(
        Map.of("messageSize", Set.of("8192")),
        read(":messageSize=8KiB").value().orElseThrow().chosen());
  }

  @Test
  void supersededRunsAreChosenByWhatTellsThemApartAlone() throws IOException {
    FakeRun.of("c", 4)
        .shape(1024, 1, 50)
        .repeats(1, 1)
        .of("b2")
        .minutesLater(5)
        .store(new RunStore(root));
    assertEquals(List.of("run2", "run3", "run4"), runs(""));
    assertEquals(List.of("run1", "run2", "run3"), runs(":bundle=b1"));
    assertEquals(List.of("run4"), runs(":bundle=b2"));
  }

  @Test
  void valuesThereAreToldBySize() throws IOException {
    FakeRun.of("c", 4).shape(64, 1, 50).store(new RunStore(root));
    Finding finding = read(":messageSize=1").findings().get(0);
    assertTrue(finding.message().contains("messageSize=64,1024,8192"), finding.message());
  }

  @Test
  void aPairOfImplementationsIsChosenAsItIsWritten() throws IOException {
    FakeRun.of("c", 9)
        .dds("cyclonedds->fastdds", "Eclipse Cyclone DDS -> eProsima Fast DDS", 70_000)
        .store(new RunStore(root));
    assertEquals(List.of("run9"), runs(":dds=cyclonedds->fastdds"));
    assertEquals(List.of("run9"), runs(":dds=fastdds,cyclonedds->fastdds:test=row9"));
    assertEquals(1, read(":dds=cyclonedds->?").findings().size());
  }

  @Test
  void everythingWrongIsToldAtOnce() throws IOException {
    List<Finding> findings =
        Selection.read(
                root + ":colour=red:messageSize=big:dds:echo=full:echo=none", Experiment.TRANSIT)
            .findings();
    assertEquals(
        List.of("", "colour", "messageSize", "dds", "echo"),
        findings.stream().map(Finding::field).toList());
    assertTrue(findings.get(0).message().startsWith("Not a campaign directory"));
    assertTrue(findings.get(1).message().contains("messageType"), findings.get(1).message());
  }

  @Test
  void aChoiceOfNothingTellsWhatThereIs() throws IOException {
    Finding finding = read(":messageSize=64").findings().get(0);
    assertTrue(finding.message().contains("messageSize=1024,8192"), finding.message());
  }
}
