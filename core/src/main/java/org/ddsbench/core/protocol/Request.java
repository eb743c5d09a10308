package org.ddsbench.core.protocol;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.campaign.ClockCorrection;
import org.ddsbench.core.implementation.DaemonFailure;
import org.ddsbench.core.implementation.Readiness;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.probe.TimedFunction;
import org.ddsbench.core.testbed.NtpSettings;
import org.jspecify.annotations.Nullable;

/** A message from the controller to a starter. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Request.Hello.class, name = "hello"),
  @JsonSubTypes.Type(value = Request.StartPings.class, name = "start-pings"),
  @JsonSubTypes.Type(value = Request.Prepare.class, name = "prepare"),
  @JsonSubTypes.Type(value = Request.CountSwitches.class, name = "count-switches"),
  @JsonSubTypes.Type(value = Request.StartDaemon.class, name = "start-daemon"),
  @JsonSubTypes.Type(value = Request.Secure.class, name = "secure"),
  @JsonSubTypes.Type(value = Request.Launch.class, name = "launch"),
  @JsonSubTypes.Type(value = Request.Watch.class, name = "watch"),
  @JsonSubTypes.Type(value = Request.Observe.class, name = "observe"),
  @JsonSubTypes.Type(value = Request.BeginPublishing.class, name = "begin-publishing"),
  @JsonSubTypes.Type(value = Request.EndPublishing.class, name = "end-publishing"),
  @JsonSubTypes.Type(value = Request.Tell.class, name = "tell"),
  @JsonSubTypes.Type(value = Request.Correct.class, name = "correct"),
  @JsonSubTypes.Type(value = Request.Stop.class, name = "stop"),
  @JsonSubTypes.Type(value = Request.Forget.class, name = "forget"),
  @JsonSubTypes.Type(value = Request.Alive.class, name = "alive"),
  @JsonSubTypes.Type(value = Request.Bye.class, name = "bye")
})
public sealed interface Request {

  /**
   * Key of the run it is about, the name of its directory on the node; empty when it is about no
   * run.
   */
  default String run() {
    return "";
  }

  /** The same without what must never be written down: private keys. */
  default Request recordable() {
    return this;
  }

  /**
   * First request. Answered by {@link Event.Welcome}.
   *
   * @param protocol version the controller speaks
   * @param owner a description of the controller for people: user, host, process, what it does and
   *     since when
   * @param node name of the node in the testbed
   * @param networkInterface the interface whose address, speed and counters are used
   * @param implementations each implementation's program by its name, relative to the bundle
   * @param environment environment variables of every program that measures on this node
   * @param probes the probes in the bundle
   */
  record Hello(
      int protocol,
      String owner,
      String node,
      String networkInterface,
      Map<String, String> implementations,
      Map<String, String> environment,
      List<Probe> probes)
      implements Request {}

  /**
   * Start the programs that compare the clocks of the run; at any time before {@link Launch}, even
   * while another run still runs. Before {@link Prepare} it makes the run's directory. Answered by
   * an {@link Event.AppSaid} for each line of a program.
   *
   * @param apps auxiliary ones
   */
  record StartPings(String run, List<AppLaunch> apps) implements Request {
    public StartPings {
      apps = List.copyOf(apps);
    }
  }

  /**
   * Synchronise or measure the clock and make the run's directory, which {@link StartPings} may
   * have made already. Answered by {@link Event.Prepared} or {@link Event.Failed}.
   *
   * @param deadlineNs how long it may take
   */
  record Prepare(String run, NtpSettings ntp, long deadlineNs) implements Request {
    /** The name of the run for which clocks are only tested: all others have keys for names. */
    public static final String TRIAL = "provisioning";
  }

  /** Report how often the kernel has switched tasks. Answered by {@link Event.SwitchesCounted}. */
  record CountSwitches(String run) implements Request {}

  /**
   * Start the daemon that the run's apps need; before {@link Launch}. Answered by {@link
   * Event.DaemonReady} or {@link Event.Failed}.
   *
   * @param deadlineNs how long it may take until it is ready
   */
  record StartDaemon(String run, DaemonLaunch daemon, long deadlineNs) implements Request {}

  /**
   * Keep the identity of an app for the time of the run, where only the owner of the work directory
   * reads it; before {@link Launch}. Answered by {@link Event.Failed} if its certificate is not
   * valid now by the clock of the node.
   *
   * @param app its files are in the directory {@link SecurityFiles#directory} of the run
   */
  record Secure(String run, String app, List<RunFile> files) implements Request {
    public Secure {
      files = List.copyOf(files);
    }

    @Override
    public Request recordable() {
      return new Secure(
          run,
          app,
          files.stream()
              .map(file -> new RunFile(file.name(), SecurityFiles.NOT_RECORDED))
              .toList());
    }
  }

  /**
   * Write the files, then start the apps and the monitors. Answered by an {@link Event.AppSaid} for
   * each line of an app.
   */
  record Launch(String run, List<RunFile> files, List<AppLaunch> apps) implements Request {
    public Launch {
      files = List.copyOf(files);
      apps = List.copyOf(apps);
    }
  }

  /**
   * Report what is received while the apps run: an {@link Event.Live} once a second. Only sent when
   * a person watches; after {@link Launch} and before anything is published.
   */
  record Watch(String run) implements Request {}

  /**
   * Attach the probes of the apps that were launched with one. Answered by {@link Event.Observed}
   * as soon as every call of theirs is observed.
   *
   * @param functions functions of the apps that a probe may time
   * @param deadlineNs how long it may take
   */
  record Observe(String run, List<TimedFunction> functions, long deadlineNs) implements Request {}

  /**
   * Read the counters of what may disturb the run: publishers are about to begin. Answered by
   * {@link Event.Publishing}.
   */
  record BeginPublishing(String run) implements Request {}

  /** Read them again: every publisher has sent all. Answered by {@link Event.Published}. */
  record EndPublishing(String run) implements Request {}

  /**
   * Write one line (go, finish N, close) to the stdin of these apps. {@code deadlineNs} bounds the
   * time until the app's answer (sent, drained, exit); after it the starter kills the app and sends
   * {@link Event.Failed}.
   */
  record Tell(String run, List<String> apps, String line, long deadlineNs) implements Request {}

  /**
   * Correct the timestamps of these pairs and write their files. Answered by {@link
   * Event.Corrected} or {@link Event.Failed}.
   */
  record Correct(String run, List<PairLogs> pairs) implements Request {}

  /** Kill what the run still has running. Answered by {@link Event.Stopped}. */
  record Stop(String run) implements Request {}

  /** Delete the run's directory: its files are stored centrally. */
  record Forget(String run) implements Request {}

  /**
   * The controller is running. Sent every {@link Lines#ALIVE_PERIOD}; a starter that has received
   * it once and then receives nothing for {@link Lines#SILENCE} ends as if its stdin had closed.
   * Not answered.
   */
  record Alive() implements Request {}

  /** End: stop everything and exit 0. A closed stdin means the same. */
  record Bye() implements Request {}

  /**
   * One process to start.
   *
   * @param app the name of its endpoint, e.g. publisher-0; of a process with several endpoints its
   *     own
   * @param program path relative to the bundle
   * @param arguments role and options; paths are relative to the run's directory, which is the
   *     working directory
   * @param environment variables in addition to the node's
   * @param cpuAffinity processors; empty: all
   * @param auxiliary whether the run continues without it: a failure of it is an {@link
   *     Event.Warning}
   * @param probe the probe that observes its system calls: the name of a directory below that of
   *     the bundle's probes
   * @param endpoints the endpoints of a process with several: apps to which lines are sent and
   *     which send events; empty: only {@code app}
   */
  record AppLaunch(
      String app,
      String program,
      List<String> arguments,
      Map<String, String> environment,
      List<Integer> cpuAffinity,
      boolean auxiliary,
      String probe,
      List<String> endpoints) {
    public AppLaunch {
      arguments = List.copyOf(arguments);
      environment = Map.copyOf(environment);
      cpuAffinity = List.copyOf(cpuAffinity);
      endpoints = List.copyOf(endpoints);
    }

    /** A process with one endpoint, or none. */
    public AppLaunch(
        String app,
        String program,
        List<String> arguments,
        Map<String, String> environment,
        List<Integer> cpuAffinity,
        boolean auxiliary,
        String probe) {
      this(app, program, arguments, environment, cpuAffinity, auxiliary, probe, List.of());
    }
  }

  /**
   * A daemon to start. It gets the node's environment, and may use every processor.
   *
   * @param program path relative to the bundle
   * @param arguments {@code ${port}} stands for the port that the starter chooses
   * @param files files to write first, with {@code ${port}} as in the arguments
   * @param address IPv4 address of the node, of which a port must be free
   * @param ready how it shows that apps may start
   * @param failures what is known about its ends
   * @param announces names of files that it writes in the run's directory
   */
  record DaemonLaunch(
      String program,
      List<String> arguments,
      List<RunFile> files,
      String address,
      Readiness ready,
      List<DaemonFailure> failures,
      List<String> announces) {
    public DaemonLaunch {
      arguments = List.copyOf(arguments);
      files = List.copyOf(files);
      failures = List.copyOf(failures);
      announces = List.copyOf(announces);
    }
  }

  /**
   * The logs of one (publisher, subscriber) pair, files in the run's directory.
   *
   * @param sentLog publisher's sent log
   * @param echoLog publisher's echo_received log; empty without echo
   * @param receivedLog subscriber's log
   * @param correction what corrects the clocks: the pings, or the messages and echoes alone
   * @param calibration the pings between the nodes of the pair
   * @param oneKernel whether everything except the stamps proves that the pair's programs read one
   *     clock of one kernel
   * @param calls the calls of both apps; null without a probe
   * @param findWarmup whether the warm-up is to be found from the one-way times
   * @param rates the rates that are stated for the ways between the nodes of the pair
   */
  record PairLogs(
      int publisher,
      int subscriber,
      String sentLog,
      String echoLog,
      String receivedLog,
      ClockCorrection correction,
      CalibrationLogs calibration,
      boolean oneKernel,
      @JsonSetter(nulls = Nulls.SET) @Nullable CallLogs calls,
      boolean findWarmup,
      StatedRates rates) {}

  /**
   * The apps of a pair that a probe observed; {@link CallFiles} names the files that it wrote.
   *
   * @param probe name of the probe
   */
  record CallLogs(String probe, String publisher, String subscriber) {}

  /**
   * The logs of the pings between two nodes, files in the run's directory.
   *
   * @param publisherNode the node that pinged
   * @param subscriberNode the node that answered
   * @param pinger index of the program that pinged
   * @param responder index of the program that answered
   * @param sentLog pinger's sent log
   * @param echoLog pinger's log of answers
   * @param receivedLog responder's log
   */
  record CalibrationLogs(
      String publisherNode,
      String subscriberNode,
      int pinger,
      int responder,
      String sentLog,
      String echoLog,
      String receivedLog) {}
}
