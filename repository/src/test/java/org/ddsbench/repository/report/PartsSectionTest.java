package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;
import org.junit.jupiter.api.Test;

/** What is said where no times are split. */
class PartsSectionTest {
  private static final String NONE = "No probe observed these runs.";
  private static final String TCP = "Runs over TCP are missing here";

  private static List<String> said(FakeRun... runs) {
    List<RunManifest> manifests = Stream.of(runs).map(run -> run.manifest(List.of())).toList();
    String html =
        PartsSection.of(new ObservedRuns(List.of(), List.of()), manifests, new Naming(manifests))
            .toString();
    return Stream.of(NONE, TCP).filter(html::contains).toList();
  }

  @Test
  void aProbeInVainIsToldWithItsReason() {
    FakeRun plain = FakeRun.of("c", 1);
    assertEquals(List.of(NONE), said(plain, FakeRun.of("c", 2).over(Transport.TCP)));
    assertEquals(
        List.of(TCP), said(plain, FakeRun.of("c", 2).over(Transport.TCP).probe("preload")));
  }
}
