package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ddsbench.core.campaign.ClockCorrection;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.Naming;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The details that explain the status of a pair. */
class VerdictSectionTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String ECHOES = ", clock from echoes alone</td>";

  private final RunStore store;

  VerdictSectionTest(@TempDir Path root) {
    store = new RunStore(root);
  }

  private static FakeRun run() {
    return FakeRun.of("c", 1).shape(64, 1, 300);
  }

  private String section() throws IOException {
    return VerdictSection.of(CampaignSummary.of(store, "c"), new Naming(store.manifests("c")))
        .toString();
  }

  @Test
  void echoesAloneAreNamedWhereTheyWereAskedFor() throws IOException {
    MeasuredRun.of(run().correctedBy(ClockCorrection.MESSAGES)).withPings().store(store);
    String section = section();
    assertTrue(section.contains(ECHOES), section);
  }

  @Test
  void echoesAloneAreNamedWherePingsTellNothing() throws IOException {
    MeasuredRun measured = MeasuredRun.of(run()).withPings();
    Path staged = measured.writeLogs(store);
    measured.correct(staged);
    Path pair = staged.resolve("node2/pair-0-0.json");
    ObjectNode report = (ObjectNode) JSON.readTree(pair.toFile());
    ((ObjectNode) report.get("calibration")).put("problem", "none of 200 pings was answered");
    Files.writeString(pair, JSON.writeValueAsString(report));
    measured.commit(store, staged);
    String section = section();
    assertTrue(section.contains(ECHOES), section);
  }

  @Test
  void pingsThatCorrectedTheClocksNeedNoWord() throws IOException {
    MeasuredRun.of(run()).withPings().store(store);
    String section = section();
    assertFalse(section.contains(ECHOES), section);
  }

  @Test
  void withoutEchoesTheStatusSaysIt() throws IOException {
    MeasuredRun.of(run().correctedBy(ClockCorrection.MESSAGES)).withoutEcho().store(store);
    String section = section();
    assertTrue(section.contains(">no echo"), section);
    assertFalse(section.contains(ECHOES), section);
  }
}
