package org.ddsbench.repository.store;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.campaign.TestParameters;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event.ClockState;
import org.jspecify.annotations.Nullable;

/**
 * Everything about one run but its samples: {@code manifest.json}, docs/formats.md section 6.
 *
 * @param format 1
 * @param run the run's key and directory name
 * @param test id of the row in campaign.xml
 * @param number position in the plan, from 1
 * @param payloadBytes serialized bytes of the message, XCDR1 without encapsulation header
 * @param nominalBytes serialized bytes with everything at its bound
 * @param status completed, failed or aborted
 * @param failure null unless failed
 * @param pairs the pair JSON objects, docs/formats.md section 5
 * @param nodes what each node is
 * @param clocks per node the state of its clock before the run
 * @param bundle digest of what ran
 */
public record RunManifest(
    int format,
    String campaign,
    String run,
    String test,
    int number,
    int repetition,
    Instant started,
    Instant ended,
    TestParameters parameters,
    int payloadBytes,
    int nominalBytes,
    String ddsTitle,
    String ddsVersion,
    List<Endpoint> endpoints,
    String status,
    @Nullable Failure failure,
    List<JsonNode> pairs,
    List<EnvironmentSnapshot> nodes,
    Map<String, ClockState> clocks,
    List<String> warnings,
    String bundle,
    String testbed) {

  public RunManifest {
    endpoints = List.copyOf(endpoints);
    pairs = List.copyOf(pairs);
    nodes = List.copyOf(nodes);
    clocks = Map.copyOf(clocks);
    warnings = List.copyOf(warnings);
  }

  /** Why a run failed, where ({@code node} may be empty). */
  public record Failure(String kind, String reason, String node) {}
}
