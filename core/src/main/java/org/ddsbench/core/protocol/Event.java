package org.ddsbench.core.protocol;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** What a starter says to the controller. */
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
  @JsonSubTypes.Type(value = Event.Corrected.class, name = "corrected"),
  @JsonSubTypes.Type(value = Event.Stopped.class, name = "stopped"),
  @JsonSubTypes.Type(value = Event.Live.class, name = "live"),
  @JsonSubTypes.Type(value = Event.Failed.class, name = "failed"),
  @JsonSubTypes.Type(value = Event.Warning.class, name = "warning")
})
public sealed interface Event {

  /** Key of the run it is about; empty when it is about none. */
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
   * @param switches -1 where it does not tell
   */
  record SwitchesCounted(String run, long switches) implements Event {}

  /**
   * The daemon runs: apps may start.
   *
   * @param port of the node's address
   * @param files what it announces
   */
  record DaemonReady(String run, int port, List<RunFile> files) implements Event {
    public DaemonReady {
      files = List.copyOf(files);
    }
  }

  /** One line of an app: the JSON object of docs/formats.md section 3. */
  record AppSaid(String run, String app, JsonNode said) implements Event {}

  /** The probes of the run's apps here see every call. */
  record Observed(String run) implements Event {}

  /** The counters of what may disturb the run were read: publishing may begin. */
  record Publishing(String run) implements Event {}

  /** What disturbed the run since {@link Publishing}. */
  record Published(String run, Disturbance disturbance) implements Event {}

  /**
   * An app ended.
   *
   * @param exitStatus 128 + signal number for one killed by a signal
   * @param stderrTail last lines of its stderr, at most 4 KiB
   */
  record AppExited(String run, String app, int exitStatus, String stderrTail) implements Event {}

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
   * Once a second while apps run: provisional figures for who watches. No result rests on them.
   *
   * @param cpuPercent use of all processors of the node since the last time, 0 to 100; -1 when it
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
   * @param echo of a publisher that gets echoes, else of a subscriber
   * @param endpoint index of that publisher or subscriber
   * @param received messages so far, of all senders, repeated ones too
   * @param flows of senders from which something came since the last time
   */
  record LiveLog(boolean echo, int endpoint, long received, List<LiveFlow> flows) {
    public LiveLog {
      flows = List.copyOf(flows);
    }
  }

  /**
   * What came of one sender.
   *
   * @param peer index of the endpoint that sent it
   * @param lastSeq largest sequence number so far
   * @param leastNs least T2-T1 (of echoes T4-T1) so far, of two clocks that may differ
   * @param medianNs median of the same since the last time, of the newest messages
   * @param leastStayNs least T3-T2 so far; -1 without echoes, and on the side of the publisher
   */
  record LiveFlow(int peer, long lastSeq, long leastNs, long medianNs, long leastStayNs) {}

  /** Something the report must show. */
  record Warning(String run, String text) implements Event {}

  /** A file in the run's directory. */
  record FileDigest(String name, long bytes, String sha256) {}

  /**
   * What the node's clock was found to be.
   *
   * @param source server, or "none"
   * @param offsetNs this clock minus the server's, as chrony estimates it
   * @param rootDispersionNs chrony's bound of its own error
   * @param stepped whether the clock was set
   */
  record ClockState(String source, long offsetNs, long rootDispersionNs, boolean stepped) {}
}
