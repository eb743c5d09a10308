package org.ddsbench.starter.run;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.ddsbench.core.implementation.DaemonFailure;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.starter.process.Children;

/**
 * A running daemon of a run. Its end, unless requested, is a failure of the run. Safe for threads.
 */
final class Daemon {
  /** Its name in file names and in {@code resources.csv}. */
  static final String NAME = "daemon";

  private static final int FIRST_SIGNAL = 128;

  private final String program;
  private final Process process;
  private final int port;
  private final RunDirectory directory;
  private final List<DaemonFailure> known;
  private boolean ending;

  Daemon(
      String program,
      Process process,
      int port,
      RunDirectory directory,
      List<DaemonFailure> known) {
    this.program = program;
    this.process = process;
    this.port = port;
    this.directory = directory;
    this.known = known;
  }

  static Path stdout(RunDirectory directory) {
    return directory.file(NAME + ".stdout.log");
  }

  static Path stderr(RunDirectory directory) {
    return directory.file(NAME + ".stderr.log");
  }

  Process process() {
    return process;
  }

  int port() {
    return port;
  }

  /** Reports its end from now on. */
  void watch(String run, Consumer<Event> events) {
    Thread thread = new Thread(() -> awaitEnd(run, events), NAME);
    thread.setDaemon(true);
    thread.start();
  }

  private void awaitEnd(String run, Consumer<Event> events) {
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      throw new IllegalStateException("the watch over a daemon is never interrupted", e);
    }
    if (!isEnding()) {
      events.accept(new Event.Failed(run, FailureKind.DAEMON, ending()));
    }
  }

  private synchronized boolean isEnding() {
    return ending;
  }

  /** How it ended, with its last output, for people. */
  String ending() {
    int status = process.exitValue();
    return program
        + " ended with status "
        + status
        + (status > FIRST_SIGNAL ? " (signal " + (status - FIRST_SIGNAL) + ")" : "")
        + lastWords();
  }

  /**
   * What its output is known to mean, else the end of its standard error, else of its standard
   * output, as the end of a sentence; empty without output.
   */
  String lastWords() {
    String said = LogTail.of(stderr(directory)).strip();
    String printed = LogTail.of(stdout(directory)).strip();
    for (DaemonFailure failure : known) {
      if (said.contains(failure.output()) || printed.contains(failure.output())) {
        return ": " + failure.reason();
      }
    }
    String words = said.isEmpty() ? printed : said;
    return words.isEmpty() ? "" : ": " + words;
  }

  /** Ends it: TERM, then KILL. It is gone when this returns. */
  void end() {
    synchronized (this) {
      ending = true;
    }
    Children.end(List.of(process));
  }
}
