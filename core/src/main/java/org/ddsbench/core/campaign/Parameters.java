package org.ddsbench.core.campaign;

import java.util.List;
import java.util.Optional;

/**
 * The attributes of {@code campaign.xml}: the one table that reader, schema test, documentation and
 * GUI follow. {@link Values} has one of each.
 */
public final class Parameters {
  public static final Parameter<Experiment> EXPERIMENT =
      later("experiment", Choice.of(Experiment.values()), "transit", "what is measured");
  public static final Parameter<String> DDS =
      required("dds", new Word("the name of an implementation"), "DDS implementation");
  public static final Parameter<String> DDS_PUBLISHER =
      of(
          "ddsPublisher",
          new Word("the name of an implementation"),
          "",
          "DDS implementation of the publishers only");
  public static final Parameter<String> DDS_SUBSCRIBER =
      of(
          "ddsSubscriber",
          new Word("the name of an implementation"),
          "",
          "DDS implementation of the subscribers only");
  public static final Parameter<String> MESSAGE_TYPE =
      required("messageType", new Word("a name from the message catalogue"), "message type");
  public static final Parameter<Integer> MESSAGE_SIZE =
      of("messageSize", IntegerKind.bytes(), "0", "serialized bytes, for types of variable size");
  public static final Parameter<Integer> CONTENT_SIZE =
      later(
          "contentSize",
          IntegerKind.bytes(),
          "0",
          "bytes of the elements, for types that are one sequence or array");
  public static final Parameter<Long> PUBLICATION_PERIOD =
      of(
          "publicationPeriod",
          new Period("no period, for patterns max and pingpong"),
          "10ms",
          "mean interval between two messages");
  public static final Parameter<Integer> MESSAGE_ITERATIONS =
      of(
          "messageIterations",
          IntegerKind.number(1, 10_000_000),
          "500",
          "messages per publisher (request: per thread of a client), warm-up included");
  public static final Parameter<QualityOfService> QUALITY_OF_SERVICE =
      of(
          "qualityOfService",
          Choice.of(QualityOfService.values()),
          "ReliableTransient",
          "reliability and durability");
  public static final Parameter<Integer> HISTORY =
      of("history", new History(), "all", "messages kept for late subscribers (ReliableTransient)");
  public static final Parameter<Ownership> OWNERSHIP =
      of("ownership", Choice.of(Ownership.values()), "shared", "who may update an instance");
  public static final Parameter<List<Integer>> STRENGTH =
      of("strength", new Strengths(), "", "ownership strength of the publishers");
  public static final Parameter<Boolean> MULTICAST =
      of("multicast", Choice.onOff(), "off", "whether data is sent to a multicast group");
  public static final Parameter<Discovery> DISCOVERY =
      later("discovery", Choice.of(Discovery.values()), "rtps", "how endpoints find each other");
  public static final Parameter<Transport> TRANSPORT =
      later("transport", Choice.of(Transport.values()), "default", "what carries the data");
  public static final Parameter<Integer> PUBLISHERS =
      of("publishers", IntegerKind.number(1, 1000), "1", "how many publishers");
  public static final Parameter<Integer> SUBSCRIBERS =
      of("subscribers", IntegerKind.number(1, 1000), "1", "how many subscribers");
  public static final Parameter<String> PLACEMENT =
      of(
          "placement",
          new PlacementForm(),
          "distinct",
          "which nodes publishers and subscribers run on");
  public static final Parameter<Collocation> COLLOCATION =
      later(
          "collocation",
          Choice.of(Collocation.values()),
          "none",
          "what the endpoints of a node share (transit)");
  public static final Parameter<Boolean> LOCAL_DELIVERY =
      later(
          "localDelivery",
          Choice.onOff(),
          "off",
          "whether messages within a process may bypass the transport (transit)");
  public static final Parameter<Security> SECURITY =
      later("security", Choice.of(Security.values()), "off", "how DDS Security protects messages");
  public static final Parameter<Long> LATE_JOIN =
      later(
          "lateJoin",
          new Period("at once"),
          "0",
          "how long after the publishers the subscribers are made (discovery)");
  public static final Parameter<Integer> ENDPOINTS =
      later(
          "endpoints",
          IntegerKind.number(1, 1000),
          "1",
          "writers of each publisher and readers of each subscriber (discovery)");
  public static final Parameter<Long> BOUT_TIME =
      later(
          "boutTime",
          Period.aboveZero(),
          "1s",
          "how long publishers send at each rate that is tried (rate)");
  public static final Parameter<List<Integer>> LOADS =
      later(
          "loads",
          new Loads(),
          "",
          "loads at which times are measured, in percent of the rate found (rate)");
  public static final Parameter<TimeLimit> WITHIN =
      later(
          "within",
          new TimeLimitForm(),
          "",
          "limit of a percentile of round trips at a sustained rate (rate)");
  public static final Parameter<Integer> CLIENTS =
      later("clients", IntegerKind.number(1, 1000), "1", "how many client processes (request)");
  public static final Parameter<Integer> CLIENT_THREADS =
      later(
          "clientThreads",
          IntegerKind.number(1, 1000),
          "1",
          "threads of each client that send requests (request)");
  public static final Parameter<Integer> OBJECTS =
      later(
          "objects",
          IntegerKind.number(1, 100_000),
          "1",
          "how many instances requests are for (request), or are looked up (lookup)");
  public static final Parameter<ObjectChoice> OBJECT_CHOICE =
      later(
          "objectChoice",
          Choice.of(ObjectChoice.values()),
          "uniform",
          "which object a request is for (request)");
  public static final Parameter<Integer> SERVER_THREADS =
      later(
          "serverThreads",
          IntegerKind.number(1, 1000),
          "1",
          "threads of the server that serve requests (request)");
  public static final Parameter<Dispatch> DISPATCH =
      later(
          "dispatch",
          Choice.of(Dispatch.values()),
          "pool",
          "which thread of the server serves a request (request)");
  public static final Parameter<Arrivals> ARRIVALS =
      later(
          "arrivals",
          Choice.of(Arrivals.values()),
          "closed",
          "when a client's thread sends its next request (request)");
  public static final Parameter<Long> SERVICE_CPU =
      later(
          "serviceCpu", new Period(), "0", "processor time that serving a request takes (request)");
  public static final Parameter<Long> SERVICE_WAIT =
      later(
          "serviceWait",
          new Period(),
          "0",
          "time that serving a request waits without using the processor (request)");
  public static final Parameter<ServiceDistribution> SERVICE_DISTRIBUTION =
      later(
          "serviceDistribution",
          Choice.of(ServiceDistribution.values()),
          "constant",
          "how serviceCpu and serviceWait vary between requests (request)");
  public static final Parameter<String> GRAPH =
      later("graph", new GraphForm(), "mesh:10x10", "the graph that is coloured (coloring)");
  public static final Parameter<Integer> COLORS =
      later("colors", IntegerKind.number(2, 65_536), "18", "how many colours (coloring)");
  public static final Parameter<Integer> CONVERGENCES =
      later(
          "convergences",
          IntegerKind.number(1, 65_535),
          "10",
          "how often a run colours the graph, each time from other first colours (coloring)");
  public static final Parameter<Integer> PROGRAMS =
      later(
          "programs",
          IntegerKind.number(1, 1000),
          "4",
          "how many processes share the vertices (coloring)");
  public static final Parameter<Fill> FILL =
      of("fill", Choice.of(Fill.values()), "default", "how much of a message is filled");
  public static final Parameter<Echo> ECHO =
      of("echo", Choice.of(Echo.values()), "none", "what a subscriber sends back");
  public static final Parameter<Trigger> TRIGGER =
      of("trigger", Choice.of(Trigger.values()), "listener", "how a subscriber learns of data");
  public static final Parameter<Boolean> BATCHING =
      of("batching", Choice.onOff(), "off", "whether several messages may share a packet");
  public static final Parameter<Boolean> LOAN =
      later(
          "loan",
          Choice.onOff(),
          "off",
          "whether publishers make messages in memory that the middleware lends");
  public static final Parameter<Pattern> PATTERN =
      of("pattern", Choice.of(Pattern.values()), "periodic", "when messages are due");
  public static final Parameter<Integer> BURST_SIZE =
      of(
          "burstSize",
          IntegerKind.number(1, 1_000_000),
          "10",
          "messages per burst, for pattern burst");
  public static final Parameter<Warmup> WARMUP =
      of("warmup", new WarmupForm(), "10%", "first messages that statistics leave out");
  public static final Parameter<Integer> REPEAT =
      of("repeat", IntegerKind.number(1, 10_000), "1", "how often each run is repeated (no list)");
  public static final Parameter<String> PROBE =
      of("probe", new Word("the name of a probe"), "none", "probe that observes system calls");
  public static final Parameter<StampClock> CLOCK =
      of(
          "clock",
          Choice.of(StampClock.values()),
          "monotonic_raw",
          "clock of the timestamps (default with a probe: monotonic)");
  public static final Parameter<ClockCorrection> CLOCK_CORRECTION =
      later(
          "clockCorrection",
          Choice.of(ClockCorrection.values()),
          "links",
          "how clocks are corrected: from pings between the nodes, or from echoes only");
  public static final Parameter<Boolean> VERIFY =
      of(
          "verify",
          Choice.onOff(),
          "off",
          "compare the content of every message (disturbs the run)");
  public static final Parameter<Long> SEED =
      of(
          "seed",
          IntegerKind.large(0, Long.MAX_VALUE),
          "1",
          "seed of the fill, of poisson arrivals, of what a request run draws and of first colours");

  /** Every attribute, in the order in which a sweep nests its lists (see {@link Sweep}). */
  public static final List<Parameter<?>> ALL =
      List.of(
          EXPERIMENT,
          DDS,
          DDS_PUBLISHER,
          DDS_SUBSCRIBER,
          MESSAGE_TYPE,
          MESSAGE_SIZE,
          CONTENT_SIZE,
          PUBLICATION_PERIOD,
          MESSAGE_ITERATIONS,
          QUALITY_OF_SERVICE,
          HISTORY,
          OWNERSHIP,
          STRENGTH,
          MULTICAST,
          DISCOVERY,
          TRANSPORT,
          PUBLISHERS,
          SUBSCRIBERS,
          PLACEMENT,
          COLLOCATION,
          LOCAL_DELIVERY,
          SECURITY,
          LATE_JOIN,
          ENDPOINTS,
          BOUT_TIME,
          LOADS,
          WITHIN,
          CLIENTS,
          CLIENT_THREADS,
          OBJECTS,
          OBJECT_CHOICE,
          SERVER_THREADS,
          DISPATCH,
          ARRIVALS,
          SERVICE_CPU,
          SERVICE_WAIT,
          SERVICE_DISTRIBUTION,
          GRAPH,
          COLORS,
          CONVERGENCES,
          PROGRAMS,
          FILL,
          ECHO,
          TRIGGER,
          BATCHING,
          LOAN,
          PATTERN,
          BURST_SIZE,
          WARMUP,
          REPEAT,
          PROBE,
          CLOCK,
          CLOCK_CORRECTION,
          VERIFY,
          SEED);

  /**
   * Those that every run has a value of: {@code dds} stands for both sides, and the number of a
   * repetition is not a parameter.
   */
  public static final List<Parameter<?>> OF_RUNS =
      ALL.stream()
          .filter(one -> !List.of(DDS_PUBLISHER, DDS_SUBSCRIBER, REPEAT).contains(one))
          .toList();

  private Parameters() {}

  private static <T> Parameter<T> of(String attribute, Kind<T> kind, String text, String doc) {
    return new Parameter<>(attribute, kind, Optional.of(text), doc, false);
  }

  private static <T> Parameter<T> later(String attribute, Kind<T> kind, String text, String doc) {
    return new Parameter<>(attribute, kind, Optional.of(text), doc, true);
  }

  private static <T> Parameter<T> required(String attribute, Kind<T> kind, String doc) {
    return new Parameter<>(attribute, kind, Optional.empty(), doc, false);
  }
}
