package org.ddsbench.starter.run;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What an endpoint has to answer, and until when. Safe for threads. */
final class AwaitedAnswer {
  private final String endpoint;
  private final ScheduledExecutorService deadlines;
  private final Consumer<String> overdue;
  private final StallDetector silence;
  private @Nullable String awaited;
  private @Nullable ScheduledFuture<?> deadline;

  /**
   * @param overdue receives why the endpoint is to be given up
   */
  AwaitedAnswer(String endpoint, ScheduledExecutorService deadlines, Consumer<String> overdue) {
    this.endpoint = endpoint;
    this.deadlines = deadlines;
    this.overdue = overdue;
    silence =
        new StallDetector(
            deadlines,
            () ->
                overdue.accept(
                    endpoint
                        + " hangs: it reports every second and has said nothing for "
                        + StallDetector.LIMIT_S
                        + " s"));
  }

  /** A line is sent to the endpoint. */
  synchronized void expect(String line, AppVerb verb, long deadlineNs) {
    answered();
    if (verb.answer().isEmpty()) {
      // From here on it reports no progress.
      silence.end();
    }
    awaited = verb.answer();
    deadline =
        deadlines.schedule(() -> late(line, verb, deadlineNs), deadlineNs, TimeUnit.NANOSECONDS);
  }

  private void late(String line, AppVerb verb, long deadlineNs) {
    synchronized (this) {
      if (awaited == null || !awaited.equals(verb.answer())) {
        return;
      }
      answered();
    }
    String wanted = verb.answer().isEmpty() ? "ended" : "said " + verb.answer();
    overdue.accept(
        endpoint
            + " received '"
            + line
            + "' and has not "
            + wanted
            + " within "
            + deadlineNs / 1_000_000
            + " ms");
  }

  /** The endpoint has sent an event. */
  synchronized void said(String event) {
    if (awaited != null && !awaited.isEmpty() && awaited.equals(event)) {
      answered();
    }
    if (event.equals("progress")) {
      silence.broken();
    }
  }

  /** Its process has ended. */
  void ended() {
    silence.end();
    answered();
  }

  /** Nothing is awaited any more. */
  synchronized void answered() {
    awaited = null;
    if (deadline != null) {
      deadline.cancel(false);
      deadline = null;
    }
  }
}
