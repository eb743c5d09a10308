package org.ddsbench.analysis.request;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.samplelog.RequestLog;
import org.ddsbench.core.samplelog.SampleFlags;
import org.ddsbench.core.samplelog.SampleLog;

/**
 * The time in which all threads of all clients make requests, without their warm-up: before it and
 * after it the server has less to do. On the server's clock.
 *
 * <p>A request counts when it ends in the window; with open arrivals, when it was due in it, since
 * those that wait long would be missing otherwise.
 *
 * @param fromNs from this time on
 * @param untilNs this time included
 * @param open whether requests arrive by a schedule
 */
public record ActiveWindow(long fromNs, long untilNs, boolean open) {
  /**
   * The window of a run; empty when there is no such time.
   *
   * @param clocks of the clients, by index
   * @param open whether requests arrive by a schedule
   */
  static Optional<ActiveWindow> of(Requests requests, List<ClientClock> clocks, boolean open) {
    long from = Long.MIN_VALUE;
    long until = Long.MAX_VALUE;
    for (int client = 0; client < requests.clients(); client++) {
      RequestLog log = requests.of(client);
      for (int first = 0; first < log.count(); ) {
        int end = endOfThread(log, first);
        int begin = firstCounted(log, first, end);
        int last = lastEnded(log, begin, end, open);
        if (last < begin) {
          return Optional.empty();
        }
        ClientClock clock = clocks.get(client);
        from = Math.max(from, clock.onServer(log.t0(begin)));
        until = Math.min(until, clock.onServer(end(log, last, open)));
        first = end;
      }
    }
    return from < until ? Optional.of(new ActiveWindow(from, until, open)) : Optional.empty();
  }

  /** Whether a request counts. */
  boolean counts(RequestLog log, int request, ClientClock clock) {
    long end = end(log, request, open);
    if (log.flagged(request, SampleFlags.WARMUP)
        || !answered(log, request)
        || end == SampleLog.NONE) {
      return false;
    }
    long onServer = clock.onServer(end);
    return onServer > fromNs && onServer <= untilNs;
  }

  /** Its length in nanoseconds. */
  public long lengthNs() {
    return untilNs - fromNs;
  }

  static boolean answered(RequestLog log, int request) {
    return log.t4(request) != SampleLog.NONE;
  }

  /** The time by which a request is in the window. */
  private static long end(RequestLog log, int request, boolean open) {
    return open ? log.t0(request) : log.returned(request);
  }

  private static int endOfThread(RequestLog log, int first) {
    int end = first;
    while (end < log.count() && log.thread(end) == log.thread(first)) {
      end++;
    }
    return end;
  }

  /** The first request that is sent after the warm-up; {@code end} when there is none. */
  private static int firstCounted(RequestLog log, int first, int end) {
    int begin = first;
    while (begin < end
        && (log.flagged(begin, SampleFlags.WARMUP) || log.t0(begin) == SampleLog.NONE)) {
      begin++;
    }
    return begin;
  }

  private static int lastEnded(RequestLog log, int begin, int end, boolean open) {
    int last = end - 1;
    while (last >= begin && end(log, last, open) == SampleLog.NONE) {
      last--;
    }
    return last;
  }
}
