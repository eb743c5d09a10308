package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.QualityOfService;
import org.ddsbench.core.campaign.TestParameters;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Role;

/** The command line of an app: docs/formats.md section 3. */
final class AppArguments {
  private static final int FIRST_DOMAIN = 10;
  private static final int DOMAINS = 80;

  private AppArguments() {}

  /**
   * @param payload path of the payload on the node
   * @param networkInterface of the app's node
   * @param peers addresses of all nodes, used when data does not go by multicast
   * @param drainNs how long it waits for what has not arrived
   * @param matchTimeoutNs how long the app waits for the others
   */
  static List<String> of(
      TestRun run,
      Endpoint endpoint,
      String payload,
      String networkInterface,
      List<String> peers,
      long drainNs,
      long matchTimeoutNs) {
    TestParameters p = run.parameters();
    List<String> arguments = new ArrayList<>();
    arguments.add(endpoint.role().text());
    add(arguments, "type", p.messageType());
    add(arguments, "payload", payload);
    add(arguments, "domain", FIRST_DOMAIN + run.number() % DOMAINS);
    add(arguments, "topic", "Ddsbench" + p.messageType());
    add(arguments, "index", endpoint.index());
    add(arguments, "run-id", run.number());
    add(arguments, "publishers", p.publishers());
    add(arguments, "subscribers", p.subscribers());
    add(arguments, "interface", networkInterface);
    add(arguments, "peers", p.multicast() ? "" : String.join(",", peers));
    add(arguments, "multicast", onOff(p.multicast()));
    addQos(arguments, p, endpoint);
    add(arguments, "trigger", p.trigger().text());
    add(arguments, "batching", onOff(p.batching()));
    add(arguments, "echo", p.echo().text());
    add(arguments, "clock", p.clock().text());
    add(arguments, "verify", onOff(p.verify()));
    add(arguments, "log", log(endpoint));
    add(arguments, "drain-ns", drainNs);
    add(arguments, "match-timeout-ns", matchTimeoutNs);
    if (endpoint.role() == Role.PUBLISHER) {
      addPublisher(arguments, p, endpoint);
    } else {
      // Room for every message once more: duplicates are samples too.
      add(arguments, "capacity", 2L * p.publishers() * p.messageIterations() + 1_000);
    }
    return arguments;
  }

  private static void addQos(List<String> arguments, TestParameters p, Endpoint endpoint) {
    boolean reliable = p.qualityOfService() != QualityOfService.BEST_EFFORT;
    boolean stored = p.qualityOfService() == QualityOfService.RELIABLE_TRANSIENT;
    add(arguments, "reliability", reliable ? "reliable" : "best_effort");
    add(arguments, "durability", stored ? "transient_local" : "volatile");
    add(arguments, "history", history(p, reliable, stored));
    add(arguments, "ownership", p.ownership().text());
    add(arguments, "strength", strength(p, endpoint));
  }

  // The row's history is of what is stored for late subscribers. Without storing, a reliable writer
  // keeps what is not acknowledged yet and a best-effort writer only the message in hand.
  private static String history(TestParameters p, boolean reliable, boolean stored) {
    if (!stored) {
      return reliable ? "all" : "1";
    }
    return p.history() == 0 ? "all" : Integer.toString(p.history());
  }

  private static int strength(TestParameters p, Endpoint endpoint) {
    if (p.strengths().isEmpty() || endpoint.role() == Role.SUBSCRIBER) {
      return 0;
    }
    return p.strengths().get(Math.min(endpoint.index(), p.strengths().size() - 1));
  }

  private static void addPublisher(List<String> arguments, TestParameters p, Endpoint endpoint) {
    if (p.echo() != Echo.NONE) {
      add(arguments, "echo-log", echoLog(endpoint));
    }
    add(arguments, "pattern", p.pattern().text());
    add(arguments, "period-ns", p.publicationPeriodNs());
    add(arguments, "burst-size", p.burstSize());
    add(arguments, "iterations", p.messageIterations());
    add(arguments, "warmup", p.warmupMessages());
    add(arguments, "seed", p.seed() + endpoint.index());
  }

  /** File of the log of what the app sent (publisher) or received (subscriber). */
  static String log(Endpoint endpoint) {
    return endpoint.app()
        + (endpoint.role() == Role.PUBLISHER ? ".sent" : ".received")
        + ".log.bin";
  }

  /** File of a publisher's log of echoes. */
  static String echoLog(Endpoint endpoint) {
    return endpoint.app() + ".echo.log.bin";
  }

  private static void add(List<String> arguments, String option, Object value) {
    arguments.add("--" + option + "=" + value);
  }

  private static String onOff(boolean value) {
    return value ? "on" : "off";
  }
}
