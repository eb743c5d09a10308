package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.core.campaign.StampClock;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Request;

/**
 * The programs that compare the clocks of a run: a pinger beside the publishers of a node, a
 * responder beside the subscribers of a node. They ping from their start until the apps have ended
 * and those of the next run ping, independent of the row's echoes. Most pings are in one burst
 * before the stream and one after it, while apps start and end. Failures of these programs become
 * warnings. For the campaign's thread.
 */
final class ClockCalibration {
  private static final Duration START = Duration.ofSeconds(10);
  private static final Duration BURST = Duration.ofSeconds(15);

  private final ClockLinks links;
  private final Map<String, String> addresses;
  private final long session;
  private final Map<String, Integer> ports = new HashMap<>();
  private final Set<String> created = new HashSet<>();
  private final Set<String> asked = new HashSet<>();
  private final Set<String> pinging = new HashSet<>();
  private final Set<String> burstWanted = new HashSet<>();
  private final Set<String> bursting = new HashSet<>();
  private final Set<String> ended = new HashSet<>();
  private boolean started;

  /**
   * @param addresses IPv4 address of each node on the network under test, by node
   * @param session a secret of this run
   */
  ClockCalibration(ClockLinks links, Map<String, String> addresses, long session) {
    this.links = links;
    this.addresses = Map.copyOf(addresses);
    this.session = session;
  }

  /**
   * Starts the programs on all nodes.
   *
   * @param talk the conversation of their run
   * @param longest the longest time for which they may have to ping
   */
  void start(RunConversation talk, StampClock clock, Duration longest) {
    started = true;
    for (String node : nodes()) {
      talk.startPings(node, launches(node, clock, longest));
    }
  }

  /** Whether the programs were started. */
  boolean isStarted() {
    return started;
  }

  /** Whether a program has ended. */
  boolean isTroubled() {
    return !ended.isEmpty();
  }

  /** The programs of a node are gone. */
  void lose(String node) {
    links.from(node).forEach(link -> ended.add(ClockLink.pingerApp(link.pinger())));
    links.to(node).forEach(link -> ended.add(responder(link)));
  }

  /** Forgets the programs, so that others may be started. */
  void reset() {
    started = false;
    List.of(created, asked, pinging, burstWanted, bursting, ended).forEach(Set::clear);
    ports.clear();
  }

  /** Whether an app is a program of a calibration. */
  static boolean isApp(String app) {
    return app.matches("(pinger|responder)-\\d+");
  }

  /**
   * The launch requests of a node's programs; empty for a node without any.
   *
   * @param longest the longest time for which the programs may have to ping
   */
  List<Request.AppLaunch> launches(String node, StampClock clock, Duration longest) {
    String address = addresses.getOrDefault(node, "");
    List<Request.AppLaunch> launches = new ArrayList<>();
    links.to(node).stream()
        .limit(1)
        .forEach(
            link ->
                launches.add(
                    launch(
                        ClockLink.responderApp(link.responder()),
                        new PingArguments(address, link.responder(), session, clock)
                            .responder(
                                ClockLink.receivedLog(link.responder()),
                                links.to(node).size(),
                                longest))));
    links.from(node).stream()
        .limit(1)
        .forEach(
            link ->
                launches.add(
                    launch(
                        ClockLink.pingerApp(link.pinger()),
                        new PingArguments(address, link.pinger(), session, clock)
                            .pinger(ClockLink.pingerApp(link.pinger()), longest))));
    return launches;
  }

  private static Request.AppLaunch launch(String app, List<String> arguments) {
    return new Request.AppLaunch(
        app, ProjectFiles.PING, arguments, Map.of(), List.of(), true, Probe.NONE);
  }

  /** Records an event of a program; starts the pings that it makes possible. */
  void hear(Event event, RunConversation talk) {
    if (event instanceof Event.AppExited exited) {
      ended.add(exited.app());
    } else if (event instanceof Event.AppSaid said) {
      switch (RunConversation.word(said)) {
        case "created" -> {
          created.add(said.app());
          ports.put(said.app(), said.said().path("port").asInt());
        }
        case "pinging" -> {
          pinging.add(said.app());
          burstWherePinging(talk);
        }
        case "bursted" -> bursting.remove(said.app());
        default -> {}
      }
    }
    for (String node : publisherNodes()) {
      if (links.from(node).stream().map(this::responder).allMatch(this::isDecided)) {
        ping(node, talk);
      }
    }
  }

  private boolean isDecided(String app) {
    return created.contains(app) || ended.contains(app);
  }

  /** Makes a node ping the responders that can answer, once. */
  private void ping(String node, RunConversation talk) {
    String targets =
        links.from(node).stream()
            .filter(link -> isAlive(responder(link)))
            .map(this::target)
            .collect(Collectors.joining(" "));
    if (isAlive(pinger(node)) && !targets.isEmpty() && asked.add(pinger(node))) {
      talk.sendAuxiliary(node, pinger(node), "ping " + targets, within(START));
    }
  }

  /**
   * Waits until all possible links are pinged.
   *
   * @param talk the conversation of the programs' run
   * @param present the current conversation, which receives events
   */
  void awaitPinging(RunConversation talk, RunConversation present)
      throws RunFailure, InterruptedException {
    Set<String> apps = new TreeSet<>(links.all().stream().map(this::responder).toList());
    apps.addAll(pingers());
    present.awaitAuxiliary(talk, remaining(apps, created), "created", within(START));
    publisherNodes().forEach(node -> ping(node, talk));
    present.awaitAuxiliary(talk, remaining(asked, pinging), "pinging", within(START));
  }

  /**
   * Starts a burst of pings on each link, as soon as it is pinged at all. The caller continues
   * meanwhile, and has to wait for its end.
   */
  void beginBurst(RunConversation talk) {
    burstWanted.addAll(pingers());
    burstWherePinging(talk);
  }

  private void burstWherePinging(RunConversation talk) {
    for (String node : publisherNodes()) {
      String pinger = pinger(node);
      if (pinging.contains(pinger) && isAlive(pinger) && burstWanted.remove(pinger)) {
        bursting.add(pinger);
        talk.sendAuxiliary(node, pinger, "burst", within(BURST));
      }
    }
  }

  /** Waits for the end of the burst on every possible link. */
  void endBurst(RunConversation talk) throws RunFailure, InterruptedException {
    awaitPinging(talk, talk);
    talk.awaitAuxiliary(talk, remaining(bursting, Set.of()), "bursted", within(BURST));
    burstWanted.clear();
    bursting.clear();
  }

  /** Ends all programs. */
  void end(RunConversation talk) throws RunFailure, InterruptedException {
    talk.awaitAuxiliary(talk, finishPingers(talk), "drained", within(BURST));
    Set<String> closing = new TreeSet<>();
    for (ClockLink link : links.all()) {
      close(talk, link.publisherNode(), ClockLink.pingerApp(link.pinger()), closing);
      close(talk, link.subscriberNode(), responder(link), closing);
    }
    talk.awaitAuxiliary(talk, remaining(closing, Set.of()), "", within(START));
  }

  /** Makes all pingers finish; returns their names. */
  private Set<String> finishPingers(RunConversation talk) {
    Set<String> finishing = new TreeSet<>();
    for (String node : publisherNodes()) {
      if (asked.contains(pinger(node)) && isAlive(pinger(node))) {
        talk.sendAuxiliary(node, pinger(node), "finish", within(BURST));
        finishing.add(pinger(node));
      }
    }
    return finishing;
  }

  private void close(RunConversation talk, String node, String app, Set<String> closing) {
    if (isAlive(app) && closing.add(app)) {
      talk.sendAuxiliary(node, app, "close", within(START));
    }
  }

  private Duration within(Duration few) {
    return Deadlines.of(few, links.all().size());
  }

  private Set<String> remaining(Set<String> apps, Set<String> done) {
    Set<String> remaining = new TreeSet<>(apps);
    remaining.removeAll(done);
    remaining.removeAll(ended);
    return remaining;
  }

  private boolean isAlive(String app) {
    return created.contains(app) && !ended.contains(app);
  }

  private String target(ClockLink link) {
    return link.responder()
        + "="
        + addresses.getOrDefault(link.subscriberNode(), "")
        + ":"
        + ports.getOrDefault(responder(link), 0);
  }

  private String responder(ClockLink link) {
    return ClockLink.responderApp(link.responder());
  }

  private List<String> nodes() {
    return links.all().stream()
        .flatMap(link -> Stream.of(link.publisherNode(), link.subscriberNode()))
        .distinct()
        .toList();
  }

  private List<String> publisherNodes() {
    return links.all().stream().map(ClockLink::publisherNode).distinct().toList();
  }

  private Set<String> pingers() {
    return publisherNodes().stream().map(this::pinger).collect(Collectors.toSet());
  }

  private String pinger(String node) {
    return ClockLink.pingerApp(links.from(node).get(0).pinger());
  }
}
