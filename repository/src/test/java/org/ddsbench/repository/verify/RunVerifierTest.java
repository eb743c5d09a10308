package org.ddsbench.repository.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.core.campaign.ClockCorrection;
import org.ddsbench.core.protocol.StatedRates;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.OlderRun;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RunVerifierTest {
  @TempDir Path root = Path.of("");
  private RunStore store = new RunStore(root);

  @BeforeEach
  void open() {
    store = new RunStore(root);
  }

  @Test
  void soundRunsGiveTheirFiguresAgain() throws IOException {
    MeasuredRun.of(FakeRun.of("c", 1).shape(64, 2, 2_000)).store(store);
    RunVerification verification = verify();
    assertEquals(List.of(), verification.differences());
    assertTrue(verification.digested());
    assertEquals(2, verification.recorrected());
  }

  @Test
  void runsCorrectedByPingsGiveTheirFiguresAgain() throws IOException {
    MeasuredRun.of(FakeRun.of("c", 1).shape(64, 2, 2_000)).withoutEcho().store(store);
    assertTrue(store.manifests("c").get(0).pairs().get(0).calibration() != null);
    RunVerification verification = verify();
    assertEquals(List.of(), verification.differences());
    assertEquals(2, verification.recorrected());
  }

  @ParameterizedTest
  @EnumSource(ClockCorrection.class)
  void runsWithPingsAndEchoesAreCorrectedAgainAsTheirRowSays(ClockCorrection correction)
      throws IOException {
    FakeRun run = FakeRun.of("c", 1).shape(64, 1, 2_000).correctedBy(correction);
    MeasuredRun.of(run).withPings().store(store);
    RunVerification verification = verify();
    assertEquals(List.of(), verification.differences());
    assertEquals(1, verification.recorrected());
  }

  /**
   * A ping takes 32 us forward and 3.2 us back at these rates; the simulated ways take 40 us and
   * more.
   */
  private static final StatedRates STATED = new StatedRates(10_000_000L, 100_000_000L, 40, 40, 40);

  @Test
  void whatIsStatedOfWaysIsTakenOffAgain() throws IOException {
    MeasuredRun.of(FakeRun.of("c", 1).shape(64, 2, 2_000)).store(store);
    MeasuredRun.of(FakeRun.of("c", 2).shape(64, 2, 2_000)).at(STATED).store(store);
    MeasuredRun.of(FakeRun.of("c", 3).shape(64, 2, 2_000)).withoutEcho().store(store);
    MeasuredRun.of(FakeRun.of("c", 4).shape(64, 2, 2_000)).at(STATED).withoutEcho().store(store);
    try (RunVerifier verifier = new RunVerifier(store)) {
      for (RunEntry run : store.entries("c")) {
        assertEquals(List.of(), verifier.verify(run).orElseThrow().differences());
      }
    }
    List<CorrectionReport> found =
        store.manifests("c").stream().map(run -> run.pairs().get(0).correction()).toList();
    for (int i = 0; i < 4; i += 2) {
      long shrinks = bound(found.get(i)) - bound(found.get(i + 1));
      assertEquals((STATED.pingNs() + STATED.answerNs()) / 2.0, (double) shrinks, 3_000);
    }
    assertEquals(STATED, store.manifests("c").get(3).pairs().get(0).statedRates());
    Path manifest = store.run("c", "run1").resolve("manifest.json");
    assertFalse(Files.readString(manifest).contains("stated_rates"));
  }

  private static long bound(CorrectionReport report) {
    return Objects.requireNonNull(report.uncertaintyNs());
  }

  @Test
  void aRateThatWasNotStatedIsNamed() throws IOException {
    MeasuredRun.of(FakeRun.of("c", 1).shape(64, 1, 500)).withoutEcho().at(STATED).store(store);
    Path manifest = store.run("c", "run1").resolve("manifest.json");
    String json = Files.readString(manifest);
    Files.writeString(
        manifest, json.replace("\"there_bps\" : 10000000,", "\"there_bps\" : 20000000,"));
    assertTrue(damaged().contains("pair 0>0 correction.offset_ns"), damaged()::toString);
  }

  @Test
  void failedRunsAreSoundWithoutSamples() throws IOException {
    FakeRun.of("c", 1).failing().store(store);
    RunVerification verification = verify();
    assertTrue(verification.isSound());
    assertEquals(0, verification.recorrected());
  }

  @Test
  void everyKindOfDamageIsNamed() throws Exception {
    MeasuredRun.of(FakeRun.of("c", 1).shape(64, 1, 500)).store(store);
    Path run = store.run("c", "run1");
    Files.writeString(run.resolve("logs/node1/publisher-0.stderr.log"), "more");
    Files.delete(run.resolve("clock.parquet"));
    Files.writeString(run.resolve("note.txt"), "mine");
    assertEquals(
        List.of("clock.parquet", "logs/node1/publisher-0.stderr.log", "note.txt", "run"),
        damaged());
  }

  @Test
  void aFigureThatTheRawDataDoNotGiveIsNamedWithBothValues() throws Exception {
    MeasuredRun.of(FakeRun.of("c", 1).shape(64, 1, 500)).store(store);
    Path manifest = store.run("c", "run1").resolve("manifest.json");
    String json = Files.readString(manifest);
    long received = store.manifests("c").get(0).pairs().get(0).counts().received();
    Files.writeString(
        manifest, json.replace("\"received\" : " + received, "\"received\" : " + (received + 1)));
    Difference difference = verify().differences().get(1);
    assertEquals("pair 0>0 received", difference.what());
    assertEquals(String.valueOf(received + 1), difference.expected());
    assertEquals(String.valueOf(received), difference.found());
  }

  @Test
  void aTimeThatTheRawStampsDoNotGiveIsNamed() throws Exception {
    MeasuredRun.of(FakeRun.of("c", 1).shape(64, 1, 500)).store(store);
    OlderRun.rewriteSamples(
        store.run("c", "run1"), "* REPLACE (ott_ns + 7 * (seq = 33)::BIGINT AS ott_ns)");
    assertEquals(
        List.of("samples.parquet", "pair 0>0 ott_ns of 1 messages, first seq 33"), damaged());
  }

  @Test
  void aChangedStampChangesTheFigures() throws Exception {
    MeasuredRun.of(FakeRun.of("c", 1).shape(64, 1, 500)).store(store);
    OlderRun.rewriteSamples(
        store.run("c", "run1"), "* REPLACE (t2_ns - 40000 * (seq = 250)::BIGINT AS t2_ns)");
    assertTrue(
        damaged().stream().anyMatch(what -> what.startsWith("pair 0>0 correction.")),
        damaged().toString());
  }

  @Test
  void runsOfOlderVersionsAreToldAsSuchAndCorrectedAgain() throws Exception {
    MeasuredRun.of(FakeRun.of("c", 1).shape(64, 1, 500)).store(store);
    OlderRun.withoutExecutions(store, "c");
    Path run = store.run("c", "run1");
    Files.delete(run.resolve("SHA256SUMS"));
    OlderRun.withoutBounds(run);
    // Early versions wrote neither rate nor calibration.
    Path manifest = run.resolve("manifest.json");
    String json = Files.readString(manifest);
    String older = json.replaceAll(",\\s*\"rate\" : \\{[^}]*},\\s*\"calibration\" : null", "");
    assertTrue(older.length() < json.length());
    Files.writeString(manifest, older);
    RunVerification verification = verify();
    assertFalse(verification.digested());
    assertEquals(List.of(), verification.differences());
    assertEquals(1, verification.recorrected());
  }

  @Test
  void anUnreadableManifestIsADifference() throws Exception {
    FakeRun.of("c", 1).store(store);
    Files.writeString(store.run("c", "run1").resolve("manifest.json"), "{");
    assertEquals(List.of("manifest.json", "run"), damaged());
  }

  @Test
  void aRunThatIsReplacedMeanwhileIsNoDamage() throws Exception {
    MeasuredRun.of(FakeRun.of("c", 1).shape(64, 1, 500)).store(store);
    RunEntry before = store.entries("c").get(0);
    store.remove(before);
    try (RunVerifier verifier = new RunVerifier(store)) {
      assertEquals(Optional.empty(), verifier.verify(before));
    }
  }

  @Test
  void sha256sumReadsTheDigests() throws Exception {
    MeasuredRun.of(FakeRun.of("c", 1).shape(64, 1, 500)).store(store);
    Path run = store.run("c", "run1");
    assertEquals(0, sha256sum(run));
    Files.writeString(run.resolve("manifest.json"), "x", StandardOpenOption.APPEND);
    assertEquals(1, sha256sum(run));
  }

  private static int sha256sum(Path run) throws Exception {
    return new ProcessBuilder("sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS")
        .directory(run.toFile())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  private List<String> damaged() throws IOException {
    return verify().differences().stream().map(Difference::what).toList();
  }

  private RunVerification verify() throws IOException {
    try (RunVerifier verifier = new RunVerifier(store)) {
      return verifier.verify(store.entries("c").get(0)).orElseThrow();
    }
  }
}
