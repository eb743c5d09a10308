package org.ddsbench.repository;

import java.util.List;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.store.RunManifest;

/** Runs over sockets, and of implementations of a DDS beside them. */
public final class FakeLayers {
  private FakeLayers() {}

  /** A message is sent when the previous one was echoed. */
  public static FakeRun exchanged(String campaign, int number, String dds, int bytes) {
    return FakeRun.of(campaign, number)
        .dds(dds, dds, 10_000)
        .shape(bytes, 1, 40)
        .given("pattern", "pingpong")
        .given("echo", "stamp");
  }

  /** The manifest of such a run with a round-trip time. */
  public static RunManifest exchanged(FakeRun run, long rttNs) {
    return run.manifest(List.of(run.report(0, rttNs / 2)));
  }

  /** A request is sent when the previous one was answered, in this median time. */
  public static FakeRun requested(
      String campaign, int number, String dds, int bytes, long responseNs) {
    return FakeRequests.of(campaign, number, 1, 1, 100)
        .dds(dds, dds, 10_000)
        .shape(bytes, 1, 40)
        .given("echo", "stamp")
        .figure(Experiment.REQUEST, "response_time", "ns", "median", responseNs);
  }
}
