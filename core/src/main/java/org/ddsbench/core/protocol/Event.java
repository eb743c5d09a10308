package org.ddsbench.core.protocol;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** A message from a starter to the controller. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Event.Welcome.class, name = "welcome"),
  @JsonSubTypes.Type(value = Event.Prepared.class, name = "prepared"),
  @JsonSubTypes.Type(value = Event.SwitchesCounted.class, name = "switches-counted"),
  @JsonSubTypes.Type(value = Event.DaemonReady.class, name = "daemon-ready"),
  @JsonSubTypes.Type(value = Event.AppSaid.class, name = "app-said"),
  @JsonSubTypes.Type(value = Event.Observed.class, name = "observed"),
  @JsonSubTypes.Type(value = Event.Publishing.class, name = "publishing"),
  @JsonSubTypes.Type(value = Event.Published.class, name = "published"),
  @JsonSubTypes.Type(value = Event.AppExited.class, name = "app-exited"),
  @JsonSubTypes.Type(value = Event.Working.class, name = "working"),
  @JsonSubTypes.Type(value = Event.Corrected.class, name = "corrected"),
  @JsonSubTypes.Type(value = Event.Stopped.class, name = "stopped"),
  @JsonSubTypes.Type(value = Event.Live.class, name = "live"),
  @JsonSubTypes.Type(value = Event.Failed.class, name = "failed"),
  @JsonSubTypes.Type(value = Event.Warning.class, name = "warning")
})
public sealed interface Event {

  /** Key of the run it is about; empty when it is about no run. */
  String run();

  /** Answer to hello. */
  record Welcome(int protocol, long pid, EnvironmentSnapshot environment) implements Event {
    @Override
    public String run() {
      return "";
    }
  }

  /** The clock is ready and the run's directory exists (absolute path on the node). */
  record Prepared(String run, String directory, ClockState clock) implements Event {}

  /**
   * How often the kernel has switched tasks since its start, at some moment between question and
   * answer.
   *
   * @param switches -1 where the kernel does not report it
   */
  record SwitchesCounted(String run, long switches) implements Event {}

  /**
   * The daemon runs: apps may start.
   *
   * @param port of the node's address
   * @param files those that it announces
   */
  record DaemonReady(String run, int port, List<RunFile> files) implements Event {
    public DaemonReady {
      files = List.copyOf(files);
    }
  }

  /** One line of an app: the JSON object of docs/formats.md section 3. */
  record AppSaid(String run, String app, JsonNode said) implements Event {}

  /** From now on the probes of the run's apps here observe every call. */
  record Observed(String run) implements Event {}

  /** The counters of what may disturb the run were read: publishing may begin. */
  record Publishing(String run) implements Event {}

  /** What disturbed the run since {@link Publishing}. */
  record Published(String run, Disturbance disturbance) implements Event {}

  /**
   * An app ended.
   *
   * @param exitStatus 128 + signal number for an app that was killed by a signal
   * @param stderrTail last lines of its stderr, at most 4 KiB
   */
  record AppExited(String run, String app, int exitStatus, String stderrTail) implements Event {}

  /**
   * The starter is working on {@code stop} or {@code correct} and has not finished. Sent every
   * {@link Lines#ALIVE_PERIOD} until the answer, so that a controller distinguishes long work from
   * a starter that does nothing.
   */
  record Working(String run) implements Event {}

  /** The files a run left in its directory, pair files included. */
  record Corrected(String run, List<FileDigest> files) implements Event {}

  /** Nothing of the run is running any more; the files it left. */
  record Stopped(String run, List<FileDigest> files) implements Event {}

  /**
   * The run cannot go on here.
   *
   * @param kind for programs
   * @param reason for people
   */
  record Failed(String run, FailureKind kind, String reason) implements Event {}

  /**
   * Sent once a second while apps run: provisional figures for a person who watches. No result
   * depends on them.
   *
   * @param cpuPercent use of all processors of the node since the last event, 0 to 100; -1 when it
   *     is not known
   */
  record Live(String run, double cpuPercent, List<LiveLog> logs) implements Event {
    public Live {
      logs = List.copyOf(logs);
    }
  }

  /**
   * What an app has received so far.
   *
   * @param echo true for a publisher that receives echoes, false for a subscriber
   * @param endpoint index of that publisher or subscriber
   * @param received messages so far, of all senders, duplicates included
   * @param flows the senders of which a message was received since the last event
   */
  record LiveLog(boolean echo, int endpoint, long received, List<LiveFlow> flows) {
    public LiveLog {
      flows = List.copyOf(flows);
    }
  }

  /**
   * What was received from one sender.
   *
   * @param peer index of the endpoint that sent it
   * @param lastSeq largest sequence number so far
   * @param leastNs least T2-T1 (of echoes T4-T1) so far, by two clocks that may differ
   * @param medianNs median of the same for the newest messages since the last event
   * @param leastStayNs least T3-T2 so far; -1 without echoes, and on the side of the publisher
   */
  record LiveFlow(int peer, long lastSeq, long leastNs, long medianNs, long leastStayNs) {}

  /** A warning that the report must show. */
  record Warning(String run, String text) implements Event {}

  /**
   * A file in the run's directory.
   *
   * @param sha256 empty for a file of more than {@link #MOST_BYTES}, which is not read
   */
  record FileDigest(String name, long bytes, String sha256) {
    /** Largest number of bytes of a file that is collected: ten times that of the largest runs. */
    public static final long MOST_BYTES = 1L << 35;
  }

  /**
   * The state of the node's clock.
   *
   * @param source server, or "none"
   * @param offsetNs this clock minus the server's, as chrony estimates it
   * @param rootDispersionNs chrony's bound for its own error
   * @param stepped whether the clock was set
   */
  record ClockState(String source, long offsetNs, long rootDispersionNs, boolean stepped) {}
}
