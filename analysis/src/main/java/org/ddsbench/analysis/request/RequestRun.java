package org.ddsbench.analysis.request;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.ddsbench.core.samplelog.RequestLog;
import org.ddsbench.core.samplelog.SampleLog;

/**
 * The requests of a run with what makes their times comparable.
 *
 * @param requests joined logs
 * @param clocks of the clients, by index
 * @param window in which requests count; empty when the threads never were all active
 */
public record RequestRun(
    Requests requests, List<ClientClock> clocks, Optional<ActiveWindow> window) {
  /** Copies the list. */
  public RequestRun {
    clocks = List.copyOf(clocks);
  }

  /**
   * Compares the clocks and finds the window.
   *
   * @param sharesClock whether a client, by index, reads the server's clock
   * @param open whether requests arrive by a schedule
   */
  public static RequestRun of(Requests requests, IntPredicate sharesClock, boolean open) {
    List<ClientClock> clocks =
        IntStream.range(0, requests.clients())
            .mapToObj(
                client ->
                    sharesClock.test(client) ? ClientClock.SAME : ClientClock.of(requests, client))
            .toList();
    return new RequestRun(requests, clocks, ActiveWindow.of(requests, clocks, open));
  }

  /** Whether a request counts in statistics. */
  boolean counts(int client, int request) {
    return window
        .map(one -> one.counts(requests.of(client), request, clocks.get(client)))
        .orElse(false);
  }

  /** Whether a request was answered and under way at some time of the window. */
  boolean overlaps(int client, int request) {
    RequestLog log = requests.of(client);
    if (window.isEmpty() || !ActiveWindow.answered(log, request)) {
      return false;
    }
    long begin = clocks.get(client).onServer(log.t0(request));
    return begin < window.get().untilNs()
        && begin + responseNs(client, request) > window.get().fromNs();
  }

  /** The response time of an answered request, on its client's clock, in nanoseconds. */
  long responseNs(int client, int request) {
    long returned = requests.of(client).returned(request);
    return (returned == SampleLog.NONE ? requests.of(client).t4(request) : returned)
        - requests.of(client).t0(request);
  }
}
