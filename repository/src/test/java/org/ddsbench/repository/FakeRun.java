package org.ddsbench.repository;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.campaign.ClockCorrection;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Fill;
import org.ddsbench.core.campaign.OneRow;
import org.ddsbench.core.campaign.Ownership;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Pattern;
import org.ddsbench.core.campaign.QualityOfService;
import org.ddsbench.core.campaign.StampClock;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.campaign.Trigger;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.campaign.Warmup;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.host.DisturbanceLimits;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.protocol.Disturbance;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event.ClockState;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunManifest.Failure;
import org.ddsbench.repository.store.RunStore;
import org.jspecify.annotations.Nullable;

/**
 * A simulated run in the documented formats: one publisher on node1, subscribers on node2 and up.
 * Every number follows from its fields, which its methods change in place.
 */
public final class FakeRun {
  /** The number of a run whose publisher keeps only four fifths of its rate. */
  public static final int SLOW = 7;

  /** The execution of every such run. */
  public static final String EXECUTION = "2026-03-01T10-00-00Z";

  private final String campaign;
  private final int number;
  private String execution = EXECUTION;
  private String name = "";
  private String dds = "cyclonedds";
  private String title = "Eclipse Cyclone DDS";
  private String type = "Complex";
  private int bytes = 1024;
  private int subscribers = 1;
  private String boot = "first boot";
  private SkewMethod method = SkewMethod.JOINT;
  private int messages = 200;
  private long medianNs = 60_000;
  private boolean failed;
  private Failure failure = new Failure("DEADLINE", "the endpoints did not match in 30 s", "node2");
  private int lost = 1;
  private int differing;
  private int differingEchoes;
  private boolean verify;
  private List<String> warnings = List.of();
  private final List<Figure> figures = new ArrayList<>();
  private int first;
  private int repetition = 1;
  private String bundle = "b1";
  private String probe = "none";
  private ClockCorrection clockCorrection = ClockCorrection.LINKS;
  private Discovery discovery = Discovery.RTPS;
  private Transport transport = Transport.UDP;
  private Map<String, Disturbance> disturbances = Map.of();
  private @Nullable String repeated;
  private int attempt = 1;
  private final Map<String, Object> given = new HashMap<>();
  private Instant started = Instant.parse("2026-03-01T10:00:00Z");

  private FakeRun(String campaign, int number) {
    this.campaign = campaign;
    this.number = number;
    this.first = number;
  }

  /** A completed run of 200 messages with a median of about 60 us. */
  public static FakeRun of(String campaign, int number) {
    return new FakeRun(campaign, number);
  }

  public FakeRun dds(String newName, String newTitle, long newMedianNs) {
    dds = newName;
    title = newTitle;
    medianNs = newMedianNs;
    return this;
  }

  public FakeRun shape(int newBytes, int newSubscribers, int newMessages) {
    bytes = newBytes;
    subscribers = newSubscribers;
    messages = newMessages;
    return this;
  }

  /** Uses a type other than octets; its nominal size is twice its real one. */
  public FakeRun type(String newType) {
    type = newType;
    return this;
  }

  /** Its programs are known to read one clock. */
  public FakeRun oneClock() {
    method = SkewMethod.ONE_CLOCK;
    return this;
  }

  /** Runs on rebooted nodes. */
  public FakeRun booted(String newBoot) {
    boot = newBoot;
    return this;
  }

  public FakeRun failing() {
    failed = true;
    return this;
  }

  /** Fails for this reason. */
  public FakeRun failing(String kind, String reason) {
    failure = new Failure(kind, reason, "node2");
    return failing();
  }

  /** All messages were received; this many of them, and this many echoes, had other content. */
  public FakeRun verified(int messagesThatDiffer, int echoesThatDiffer) {
    verify = true;
    lost = 0;
    differing = messagesThatDiffer;
    differingEchoes = echoesThatDiffer;
    return this;
  }

  /** Its last messages are lost; without this, one is. */
  public FakeRun losing(int newLost) {
    lost = newLost;
    return this;
  }

  public FakeRun warning(String text) {
    warnings = List.of(text);
    return this;
  }

  public FakeRun correctedBy(ClockCorrection newCorrection) {
    clockCorrection = newCorrection;
    return this;
  }

  /** Makes it a further repetition of the run with that number. */
  public FakeRun repeats(int newFirst, int newRepetition) {
    first = newFirst;
    repetition = newRepetition;
    return this;
  }

  /** Uses another bundle. */
  public FakeRun of(String newBundle) {
    bundle = newBundle;
    return this;
  }

  /** Uses another discovery. */
  public FakeRun discovery(Discovery newDiscovery) {
    discovery = newDiscovery;
    return this;
  }

  /** Uses another transport. */
  public FakeRun over(Transport newTransport) {
    transport = newTransport;
    return this;
  }

  /** Is observed by a probe. */
  public FakeRun probe(String newProbe) {
    probe = newProbe;
    return this;
  }

  /** Sets what the nodes measured while its publisher sent. */
  public FakeRun disturbances(Map<String, Disturbance> byNode) {
    disturbances = byNode;
    return this;
  }

  /** Makes it another attempt at a run that was disturbed. */
  public FakeRun measuresAgain(FakeRun disturbed, int newAttempt) {
    first = disturbed.first;
    repetition = disturbed.repetition;
    repeated = disturbed.key();
    attempt = newAttempt;
    return this;
  }

  /** Sets the stolen share of processor time of its publisher's node, in percent. */
  public FakeRun stolen(double percent) {
    return disturbances(
        Map.of(
            "node1",
            new Disturbance(
                2_000_000_000L, percent, 0.25, "publisher-0", 3L, null, null, null, null, 0.0)));
  }

  /**
   * Sets another value of a parameter.
   *
   * @param component a component of {@link Values}, and its value as manifests have it
   */
  public FakeRun given(String component, Object value) {
    given.put(component, value);
    return this;
  }

  /** Makes it a run of this experiment, with this figure of the publisher. */
  public FakeRun figure(Experiment experiment, String name, String unit, String step, long value) {
    given("experiment", experiment.text());
    return figure(Figure.exactly(name, unit, step, "publisher-0", "node1", value));
  }

  /** Has this figure too. */
  public FakeRun figure(Figure figure) {
    figures.add(figure);
    return this;
  }

  /** Belongs to another execution. */
  public FakeRun in(String newExecution) {
    execution = newExecution;
    return this;
  }

  /** Began this many minutes after others. */
  public FakeRun minutesLater(int minutes) {
    started = started.plusSeconds(60L * minutes);
    return this;
  }

  /** Its name: {@code run} and its number, unless it was given another one. */
  public String key() {
    return name.isEmpty() ? "run" + number : name;
  }

  /** Is stored under the key of a run, as runs that were measured are. */
  public FakeRun keyed() {
    return named(key(number));
  }

  /** The key of the run with this number. */
  public static String key(int number) {
    return String.format(Locale.ROOT, "%016x", number);
  }

  /** Is stored under another name. */
  public FakeRun named(String newName) {
    name = newName;
    return this;
  }

  /** Writes the files and stores them as a run. */
  public RunManifest store(RunStore store) throws IOException {
    Path staged = write(store);
    RunManifest manifest = manifest(store.pairs(staged));
    store.commit(staged, manifest);
    return manifest;
  }

  /** Writes the files that the nodes leave behind. */
  public Path write(RunStore store) throws IOException {
    return FakeFiles.write(this, store);
  }

  public int subscribers() {
    return subscribers;
  }

  int messages() {
    return messages;
  }

  int lost() {
    return lost;
  }

  int number() {
    return number;
  }

  /** The whole name of its execution. */
  String execution() {
    return campaign + "/" + execution;
  }

  String dds() {
    return dds;
  }

  /** Approximate median of its one-way times. */
  long medianNs() {
    return medianNs;
  }

  boolean isFailed() {
    return failed;
  }

  /** The report of a pair with these one-way times; the round trips are twice as long. */
  public PairReport report(int subscriber, long... ott) {
    return new FakePair(
            messages, lost, differing, differingEchoes, medianNs, number == SLOW, method)
        .report(subscriber, ott);
  }

  /** The manifest that the controller would write. */
  public RunManifest manifest(List<PairReport> pairs) {
    List<Endpoint> endpoints = new ArrayList<>(List.of(new Endpoint(Role.PUBLISHER, 0, "node1")));
    List<EnvironmentSnapshot> nodes = new ArrayList<>(List.of(FakeNode.of("node1", boot, dds)));
    for (int subscriber = 0; subscriber < subscribers; subscriber++) {
      endpoints.add(new Endpoint(Role.SUBSCRIBER, subscriber, "node" + (subscriber + 2)));
      nodes.add(FakeNode.of("node" + (subscriber + 2), boot, dds));
    }
    return new RunManifest(
        1,
        campaign,
        execution,
        key(),
        "row" + first,
        number,
        repetition,
        started,
        started.plusSeconds(30),
        parameters(),
        bytes,
        2 * bytes,
        title,
        "1.0",
        endpoints,
        failed ? "failed" : "completed",
        failed ? failure : null,
        pairs,
        nodes,
        Map.of("node1", new ClockState("10.77.0.254", -12_345, 40_000, true)),
        warnings,
        nodes.stream()
            .map(
                node ->
                    new NodeFinding(
                        node.node(),
                        "H02",
                        Severity.WARNING,
                        "The frequency governor is powersave."))
            .toList(),
        bundle,
        "local",
        null,
        disturbances,
        DisturbanceLimits.beyond(disturbances),
        repeated,
        attempt,
        figures,
        Map.of(),
        Map.of());
  }

  /** The parameters of its row. */
  public Values parameters() {
    JsonMapper json = JsonMapper.builder().build();
    ObjectNode tree = json.valueToTree(plain());
    given.forEach((component, value) -> tree.set(component, json.valueToTree(value)));
    return json.convertValue(tree, Values.class);
  }

  private Values plain() {
    return OneRow.with("")
        .with(Parameters.DDS, dds)
        .with(Parameters.MESSAGE_TYPE, type)
        .with(Parameters.MESSAGE_SIZE, type.equals("Complex") ? bytes : 0)
        .with(Parameters.PUBLICATION_PERIOD, 10_000_000L)
        .with(Parameters.MESSAGE_ITERATIONS, messages)
        .with(Parameters.QUALITY_OF_SERVICE, QualityOfService.RELIABLE_TRANSIENT)
        .with(Parameters.HISTORY, 0)
        .with(Parameters.OWNERSHIP, Ownership.SHARED)
        .with(Parameters.STRENGTH, List.of())
        .with(Parameters.MULTICAST, true)
        .with(Parameters.PUBLISHERS, 1)
        .with(Parameters.SUBSCRIBERS, subscribers)
        .with(Parameters.PLACEMENT, "distinct")
        .with(Parameters.FILL, Fill.OPERATIONAL)
        .with(Parameters.ECHO, Echo.FULL)
        .with(Parameters.TRIGGER, Trigger.LISTENER)
        .with(Parameters.BATCHING, false)
        .with(Parameters.PATTERN, Pattern.PERIODIC)
        .with(Parameters.BURST_SIZE, 1)
        .with(Parameters.WARMUP, Warmup.percent(10))
        .with(Parameters.PROBE, probe)
        .with(Parameters.CLOCK, StampClock.MONOTONIC)
        .with(Parameters.VERIFY, verify)
        .with(Parameters.SEED, 1L)
        .with(Parameters.DISCOVERY, discovery)
        .with(Parameters.TRANSPORT, transport)
        .with(Parameters.CLOCK_CORRECTION, clockCorrection);
  }
}
