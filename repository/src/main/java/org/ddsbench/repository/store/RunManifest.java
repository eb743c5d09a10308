package org.ddsbench.repository.store;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.protocol.Disturbance;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event.ClockState;
import org.ddsbench.core.testbed.Role;
import org.jspecify.annotations.Nullable;

/**
 * Everything about one run except its samples: {@code manifest.json}, docs/formats.md section 6.
 *
 * @param format 1
 * @param execution name of the execution that stored it
 * @param run the run's directory name: its key, with a number behind it for a further measurement
 * @param test id of the row in campaign.xml
 * @param number position in the plan, from 1
 * @param payloadBytes serialized bytes of the message, XCDR1 without encapsulation header
 * @param nominalBytes serialized bytes with everything at its bound
 * @param status completed or failed; an aborted run is not stored
 * @param failure null unless failed
 * @param pairs the pair JSON objects, docs/formats.md section 5
 * @param nodes a snapshot of each node
 * @param clocks state of each node's clock before the run, by node
 * @param hostWarnings findings about nodes that disturb measuring
 * @param bundle digest of the bundle that ran
 * @param orderSeed seed of the random order of a repeated campaign; null when rows kept the order
 *     of the file
 * @param disturbances disturbances by node while publishers sent, or until the run failed; without
 *     nodes that could not answer then; none for a run that failed before publishers sent, or that
 *     was stored by an earlier version
 * @param disturbed those beyond their limits when the run was stored, as phrases with node, figure
 *     and limit
 * @param repeats key of the disturbed run that it measures again; null when it is the first attempt
 *     or repeats a failed one
 * @param attempt from 1: which measurement of this repetition it is
 * @param figures figures that an experiment measured besides the times of pairs; none for a failed
 *     run
 * @param variants what the variants among its implementations change, by their names; none for a
 *     run of other implementations
 * @param workload texts of the files that define message types of a user, by name; none for a run
 *     with the product's own
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record RunManifest(
    int format,
    String campaign,
    String execution,
    String run,
    String test,
    int number,
    int repetition,
    Instant started,
    Instant ended,
    Values parameters,
    int payloadBytes,
    int nominalBytes,
    String ddsTitle,
    String ddsVersion,
    List<Endpoint> endpoints,
    String status,
    @Nullable Failure failure,
    List<PairReport> pairs,
    List<EnvironmentSnapshot> nodes,
    Map<String, ClockState> clocks,
    List<String> warnings,
    List<NodeFinding> hostWarnings,
    String bundle,
    String testbed,
    @Nullable Long orderSeed,
    Map<String, Disturbance> disturbances,
    List<String> disturbed,
    @Nullable String repeats,
    int attempt,
    List<Figure> figures,
    Map<String, SortedMap<String, String>> variants,
    Map<String, String> workload)
    implements Versioned {

  /** The status of a run whose steps all succeeded. */
  public static final String COMPLETED = "completed";

  private static final int DIGITS = 12;

  public RunManifest {
    // Runs stored by earlier versions have no execution.
    execution = execution == null ? Execution.EARLIER : execution;
    endpoints = List.copyOf(endpoints);
    pairs = List.copyOf(pairs);
    nodes = List.copyOf(nodes);
    clocks = Map.copyOf(clocks);
    warnings = List.copyOf(warnings);
    hostWarnings = hostWarnings == null ? List.of() : List.copyOf(hostWarnings);
    disturbances = disturbances == null ? Map.of() : Map.copyOf(disturbances);
    disturbed = disturbed == null ? List.of() : List.copyOf(disturbed);
    attempt = Math.max(1, attempt);
    figures = figures == null ? List.of() : List.copyOf(figures);
    variants = variants == null ? Map.of() : Map.copyOf(variants);
    workload = workload == null ? Map.of() : Map.copyOf(workload);
  }

  /** The execution to which it belongs. */
  @JsonIgnore
  public Execution of() {
    return new Execution(campaign, execution);
  }

  /** Whether it completed and its samples are stored. */
  @JsonIgnore
  public boolean isCompleted() {
    return status.equals(COMPLETED);
  }

  /** The first figure of this name and step; empty when it was not measured. */
  public Optional<Figure> figure(String name, String step) {
    return figures.stream()
        .filter(figure -> figure.name().equals(name) && figure.step().equals(step))
        .findFirst();
  }

  /** Whether it is a run of this experiment. */
  public boolean isOf(Experiment experiment) {
    return parameters.get(Parameters.EXPERIMENT) == experiment;
  }

  /** Receptions and echoes of all pairs whose content differs from what was sent. */
  @JsonIgnore
  public long contentErrors() {
    return pairs.stream().mapToLong(pair -> pair.counts().contentErrors()).sum();
  }

  /**
   * Whether its times may be compared with those of others: it completed, and no content differed.
   */
  @JsonIgnore
  public boolean isSound() {
    return isCompleted() && contentErrors() == 0;
  }

  /**
   * Whether something disturbed it beyond the limits. False means nothing for a run without {@link
   * #disturbances}.
   */
  @JsonIgnore
  public boolean isDisturbed() {
    return !disturbed.isEmpty();
  }

  /** Whether a probe observed the calls that carried messages. */
  @JsonIgnore
  public boolean isObserved() {
    return pairs.stream().anyMatch(pair -> pair.breakdown() != null);
  }

  /**
   * Whether its probe cannot observe messages, since calls do not show the messages of a TCP stream
   * or of shared memory, or those that are signed or encrypted.
   */
  @JsonIgnore
  public boolean isUnobservable() {
    return (!parameters.get(Parameters.TRANSPORT).showsMessages()
            || parameters.get(Parameters.SECURITY).isOn())
        && !parameters.get(Parameters.PROBE).equals(Probe.NONE);
  }

  /** The report of a pair, if it has one. */
  public Optional<PairReport> pair(int publisher, int subscriber) {
    return pairs.stream()
        .filter(pair -> pair.publisher() == publisher && pair.subscriber() == subscriber)
        .findFirst();
  }

  /** Every variant with its facts in one line; empty without variants. */
  @JsonIgnore
  public String variantText() {
    return new TreeMap<>(variants).toString().replaceAll("\\s+", " ").replaceFirst("^\\{}$", "");
  }

  /** The name and the digest of each file of the workload; empty for the product's own. */
  @JsonIgnore
  public String workloadText() {
    return new TreeMap<>(workload)
        .entrySet().stream()
            .map(file -> file.getKey() + " " + Sha256.of(file.getValue()).substring(0, DIGITS))
            .collect(Collectors.joining(", "));
  }

  /** The endpoints of a role, by index. */
  public List<Endpoint> endpoints(Role role) {
    return endpoints.stream()
        .filter(endpoint -> endpoint.role() == role)
        .sorted(Comparator.comparingInt(Endpoint::index))
        .toList();
  }

  /** The endpoint of a role with this index, if it has one. */
  public Optional<Endpoint> endpoint(Role role, int index) {
    return endpoints.stream()
        .filter(endpoint -> endpoint.role() == role && endpoint.index() == index)
        .findFirst();
  }

  RunManifest withWarnings(List<String> more) {
    List<String> all = new ArrayList<>(warnings);
    all.addAll(more);
    return new RunManifest(
        format,
        campaign,
        execution,
        run,
        test,
        number,
        repetition,
        started,
        ended,
        parameters,
        payloadBytes,
        nominalBytes,
        ddsTitle,
        ddsVersion,
        endpoints,
        status,
        failure,
        pairs,
        nodes,
        clocks,
        all,
        hostWarnings,
        bundle,
        testbed,
        orderSeed,
        disturbances,
        disturbed,
        repeats,
        attempt,
        figures,
        variants,
        workload);
  }

  /** Why a run failed, where ({@code node} may be empty). */
  public record Failure(String kind, String reason, String node) {}
}
