package org.ddsbench.analysis.request;

import java.util.Arrays;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.core.samplelog.RequestLog;
import org.ddsbench.core.samplelog.SampleLog;
import org.ddsbench.core.samplelog.ServedLog;

/**
 * Statistics of the requests that count. Times are nanoseconds; those of the server are on its
 * clock, so that no clocks are compared.
 *
 * @param response from the call until the calling thread has the reply; with open arrivals, from
 *     when the request was due until the take() of the reply
 * @param queue in the queue, until a server thread begins
 * @param service of the server thread, the reply's write() included
 * @param completion at the server, from take() to the end of the reply's write()
 * @param cpu processor time of the server thread, the reply's write() included
 * @param perSecond rate of the requests that count
 * @param underWay mean number of requests under way: rate times mean response time, by Little's law
 * @param longestNs longest response time of the requests that were under way in the window, also of
 *     those that ended after it
 */
public record RequestStatistics(
    Summary response,
    Summary queue,
    Summary service,
    Summary completion,
    Summary cpu,
    double perSecond,
    double underWay,
    long longestNs) {
  private static final double SECOND_NS = 1e9;

  /** Of a run that has a window with requests that count; otherwise all summaries are empty. */
  public static RequestStatistics of(RequestRun run) {
    Times response = new Times();
    Times queue = new Times();
    Times service = new Times();
    Times completion = new Times();
    Times cpu = new Times();
    long longest = 0;
    ServedLog server = run.requests().server();
    for (int client = 0; client < run.requests().clients(); client++) {
      for (int request = 0; request < run.requests().of(client).count(); request++) {
        if (run.overlaps(client, request)) {
          longest = Math.max(longest, run.responseNs(client, request));
        }
        int there = run.requests().served(client, request);
        if (there != Requests.NOWHERE && run.counts(client, request)) {
          response.add(run.responseNs(client, request));
          queue.add(server.started(there) - server.enqueued(there));
          service.add(server.done(there) - server.started(there));
          completion.add(server.done(there) - server.received(there));
          cpu.add(server.cpu(there));
        }
      }
    }
    Summary responses = response.summary();
    double perSecond =
        run.window().map(one -> responses.count() * SECOND_NS / one.lengthNs()).orElse(0.0);
    Double mean = responses.mean();
    return new RequestStatistics(
        responses,
        queue.summary(),
        service.summary(),
        completion.summary(),
        cpu.summary(),
        perSecond,
        mean == null ? 0 : perSecond * mean / SECOND_NS,
        longest);
  }

  /** Processor time of all requests that were served, in nanoseconds. */
  public static long servedCpuNs(Requests requests) {
    ServedLog server = requests.server();
    long sum = 0;
    for (int record = 0; record < server.count(); record++) {
      sum += Math.max(0, server.cpu(record));
    }
    return sum;
  }

  /**
   * The time between the first requests of the thread that began first and of the one that began
   * last, with the bound of its error.
   *
   * @param ns on the server's clock
   * @param boundNs how far that may be off, because of the clients' clocks
   */
  public record Spread(long ns, long boundNs) {
    /** Of a run in which all threads began. */
    public static Spread of(RequestRun run) {
      long first = Long.MAX_VALUE;
      long last = Long.MIN_VALUE;
      long bound = 0;
      for (int client = 0; client < run.requests().clients(); client++) {
        RequestLog log = run.requests().of(client);
        ClientClock clock = run.clocks().get(client);
        bound = Math.max(bound, clock.boundNs());
        for (int request = 0; request < log.count(); request++) {
          boolean begins = request == 0 || log.thread(request) != log.thread(request - 1);
          if (begins && log.t0(request) != SampleLog.NONE) {
            first = Math.min(first, clock.onServer(log.t0(request)));
            last = Math.max(last, clock.onServer(log.t0(request)));
          }
        }
      }
      long both = bound > Long.MAX_VALUE / 2 ? Long.MAX_VALUE : 2 * bound;
      return first > last ? new Spread(0, 0) : new Spread(last - first, both);
    }
  }

  /** A growing array. */
  private static final class Times {
    private long[] values = new long[1024];
    private int count;

    void add(long value) {
      if (count == values.length) {
        values = Arrays.copyOf(values, 2 * count);
      }
      values[count++] = value;
    }

    Summary summary() {
      return Summary.ofReordered(Arrays.copyOf(values, count));
    }
  }
}
