package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.QualityOfService;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.SecurityFiles;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.request.RequestFiles;

/** The command line of an app: docs/formats.md section 3. */
public final class AppArguments {
  private AppArguments() {}

  /**
   * Of the app that carries an endpoint.
   *
   * @param message what the run sends
   * @param networkInterface of the app's node
   * @param peers addresses of all nodes, used when data is not sent by multicast
   * @param drainNs how long it waits for messages that have not arrived
   * @param matchTimeoutNs how long the app waits for others
   */
  public static List<String> of(
      TestRun run,
      Endpoint endpoint,
      OwnTopics topics,
      AppMessage message,
      String networkInterface,
      List<String> peers,
      long drainNs,
      long matchTimeoutNs) {
    Values p = run.parameters();
    List<String> arguments = new ArrayList<>();
    Experiment experiment = p.get(Parameters.EXPERIMENT);
    arguments.add(experiment.name(endpoint.role()));
    add(arguments, "type", message.type());
    if (!message.types().isEmpty()) {
      add(arguments, "types", message.types());
    }
    add(arguments, "payload", message.payload());
    add(arguments, "domain", topics.domain(run));
    add(arguments, "topic", topics.topic(message.type()));
    add(arguments, "index", endpoint.index());
    add(arguments, "run-id", run.number());
    add(arguments, "publishers", p.count(Role.PUBLISHER));
    add(arguments, "subscribers", p.count(Role.SUBSCRIBER));
    add(arguments, "interface", networkInterface);
    add(arguments, "peers", p.get(Parameters.MULTICAST) ? "" : String.join(",", peers));
    add(arguments, "multicast", onOff(p.get(Parameters.MULTICAST)));
    addQos(arguments, p, endpoint);
    add(arguments, "trigger", p.get(Parameters.TRIGGER).text());
    add(arguments, "batching", onOff(p.get(Parameters.BATCHING)));
    add(arguments, "local-delivery", onOff(p.get(Parameters.LOCAL_DELIVERY)));
    add(arguments, "shared-memory", onOff(p.get(Parameters.TRANSPORT) == Transport.SHM));
    if (p.get(Parameters.SECURITY).isOn()) {
      add(arguments, "security", SecurityFiles.directory(endpoint.app()));
    }
    add(arguments, "echo", p.get(Parameters.ECHO).text());
    add(arguments, "clock", p.get(Parameters.CLOCK).text());
    add(arguments, "verify", onOff(p.get(Parameters.VERIFY)));
    boolean requests = experiment == Experiment.REQUEST;
    boolean coloring = experiment == Experiment.COLORING;
    if (!coloring) {
      add(arguments, "log", requests ? RequestFiles.log(endpoint) : log(endpoint));
    }
    add(arguments, "drain-ns", drainNs);
    add(arguments, "match-timeout-ns", matchTimeoutNs);
    if (!coloring && !requests) {
      add(arguments, "endpoints", p.get(Parameters.ENDPOINTS));
    }
    add(arguments, "historical-messages", storesForLate(p) ? 1 : 0);
    add(arguments, "footprint", onOff(experiment == Experiment.FOOTPRINT));
    add(arguments, "bouts", onOff(experiment == Experiment.RATE));
    add(arguments, "switches", onOff(experiment == Experiment.SWITCH));
    boolean lookup = experiment == Experiment.LOOKUP;
    add(arguments, "lookup-instances", lookup ? p.get(Parameters.OBJECTS) : 0);
    add(arguments, "lookup-seed", Long.toUnsignedString(p.get(Parameters.SEED)));
    if (experiment == Experiment.MARSHAL) {
      boolean paced = p.get(Parameters.PATTERN).paced();
      add(arguments, "marshal-period-ns", paced ? p.get(Parameters.PUBLICATION_PERIOD) : 0);
    }
    if (experiment == Experiment.RATE) {
      RateArguments.add(arguments, p, endpoint);
    } else if (coloring) {
      ColoringArguments.add(arguments, p, endpoint);
    } else if (requests) {
      RequestArguments.add(arguments, p, endpoint);
    } else if (endpoint.role() == Role.PUBLISHER) {
      addPublisher(arguments, p, endpoint);
    } else {
      add(arguments, "create-after-ns", p.get(Parameters.LATE_JOIN));
      add(arguments, "capacity", capacity(p.messages()));
    }
    return arguments;
  }

  /** Records that a log of received messages needs: duplicates are samples too. */
  static long capacity(long messages) {
    return 2 * messages + 1_000;
  }

  private static void addQos(List<String> arguments, Values p, Endpoint endpoint) {
    boolean reliable = p.get(Parameters.QUALITY_OF_SERVICE) != QualityOfService.BEST_EFFORT;
    boolean stored = p.get(Parameters.QUALITY_OF_SERVICE) == QualityOfService.RELIABLE_TRANSIENT;
    add(arguments, "reliability", reliable ? "reliable" : "best_effort");
    add(arguments, "durability", stored ? "transient_local" : "volatile");
    add(arguments, "history", history(p, reliable, stored));
    add(arguments, "ownership", p.get(Parameters.OWNERSHIP).text());
    add(arguments, "strength", strength(p, endpoint));
  }

  /** Whether a late subscriber is to receive messages that were sent before it existed. */
  private static boolean storesForLate(Values p) {
    return p.get(Parameters.EXPERIMENT) == Experiment.DISCOVERY
        && p.get(Parameters.LATE_JOIN) > 0
        && p.get(Parameters.QUALITY_OF_SERVICE) == QualityOfService.RELIABLE_TRANSIENT;
  }

  // The history of the writer. The row's history is the number of messages stored for late
  // subscribers. Without storing, a reliable writer keeps all unacknowledged messages and a
  // best-effort writer only the current one.
  private static String history(Values p, boolean reliable, boolean stored) {
    if (!stored) {
      return reliable ? "all" : "1";
    }
    return p.get(Parameters.HISTORY) == 0 ? "all" : Integer.toString(p.get(Parameters.HISTORY));
  }

  private static int strength(Values p, Endpoint endpoint) {
    if (p.get(Parameters.STRENGTH).isEmpty() || endpoint.role() == Role.SUBSCRIBER) {
      return 0;
    }
    return p.get(Parameters.STRENGTH)
        .get(Math.min(endpoint.index(), p.get(Parameters.STRENGTH).size() - 1));
  }

  private static void addPublisher(List<String> arguments, Values p, Endpoint endpoint) {
    if (p.get(Parameters.ECHO) != Echo.NONE) {
      add(arguments, "echo-log", echoLog(endpoint));
    }
    boolean lookup = p.get(Parameters.EXPERIMENT) == Experiment.LOOKUP;
    add(arguments, "pattern", p.get(Parameters.PATTERN).text());
    add(
        arguments,
        "period-ns",
        lookup ? Experiment.INSTANCE_PERIOD_NS : p.get(Parameters.PUBLICATION_PERIOD));
    add(arguments, "loan", onOff(p.get(Parameters.LOAN)));
    add(arguments, "burst-size", p.get(Parameters.BURST_SIZE));
    add(arguments, "iterations", p.messagesOfEach());
    add(arguments, "warmup", lookup ? 0 : p.warmupMessages());
    add(arguments, "seed", seed(p, endpoint.index()));
  }

  /** A seed for one of the programs of a run, as an unsigned number. */
  static String seed(Values p, int index) {
    return Long.toUnsignedString(p.get(Parameters.SEED) + index);
  }

  /**
   * File name of the log of messages that the app sent (publisher) or received (subscriber); of
   * requests it is {@link RequestFiles#log}.
   */
  public static String log(Endpoint endpoint) {
    return endpoint.app()
        + (endpoint.role() == Role.PUBLISHER ? ".sent" : ".received")
        + ".log.bin";
  }

  /** File name of a publisher's log of echoes. */
  public static String echoLog(Endpoint endpoint) {
    return endpoint.app() + ".echo.log.bin";
  }

  static void add(List<String> arguments, String option, Object value) {
    arguments.add("--" + option + "=" + value);
  }

  static String onOff(boolean value) {
    return value ? "on" : "off";
  }
}
