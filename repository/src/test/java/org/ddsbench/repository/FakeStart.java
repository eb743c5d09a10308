package org.ddsbench.repository;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.plan.CampaignFacts;
import org.ddsbench.repository.store.CampaignRecord;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.ExecutionDirectory;
import org.ddsbench.repository.store.ExecutionRecord;
import org.ddsbench.repository.store.RunStore;

/** The start of an execution of {@link FakeRun}: its records, and the testbed of its nodes. */
public final class FakeStart {
  /** The nodes of {@link FakeRun}, of which a run uses the first ones. */
  public static final String TESTBED =
      """
      <testbed name="local">
        <ntp server="10.77.0.254" mode="measure"/>
        <ssh user="bench" key="/k" knownHosts="/h"/>
        <node name="node1" host="10.77.0.1" interface="eth0" workDirectory="/w"/>
        <node name="node2" host="10.77.0.2" interface="eth0" workDirectory="/w"/>
        <node name="node3" host="10.77.0.3" interface="eth0" workDirectory="/w"/>
      </testbed>
      """;

  private FakeStart() {}

  /** Begins the execution of {@link FakeRun} of a campaign, which has no run yet. */
  public static Execution of(RunStore store, String campaign) throws IOException {
    Instant started = Instant.parse("2026-03-01T10:00:00Z");
    Execution execution =
        ExecutionDirectory.begin(
            store,
            new ExecutionRecord(
                1, campaign, "", started, null, "0.1.0", "", List.of(), Map.of("host", "tower")));
    ExecutionDirectory.of(store, execution)
        .keep(
            new CampaignRecord(1, started, null, CampaignFacts.of(Map.of())),
            "<campaign/>",
            TESTBED);
    return execution;
  }
}
