package org.ddsbench.analysis.request;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.samplelog.RequestLog;
import org.ddsbench.core.samplelog.SampleFlags;
import org.ddsbench.core.samplelog.SampleLog;
import org.ddsbench.core.samplelog.ServedLog;

/** Writes the logs of made-up clients and their server. */
final class Exchanges {
  static final long NONE = SampleLog.NONE;

  private final List<LogBytes> clients = new ArrayList<>();
  private final List<Integer> counts = new ArrayList<>();
  private final LogBytes server = new LogBytes(5, 72);

  Exchanges(int clients) {
    for (int client = 0; client < clients; client++) {
      this.clients.add(new LogBytes(4, 56));
      counts.add(0);
    }
  }

  /**
   * The times of a request, each on its own clock.
   *
   * @param t1 also the begin of the call
   * @param returned also when the reply was taken; none with open arrivals
   */
  record Times(long t1, long received, long started, long replied, long t4, long returned) {
    /** A request for which everything takes 1 ns, but the service. */
    static Times quick(long t1, long serviceNs) {
      long replied = t1 + 2 + serviceNs;
      return new Times(t1, t1 + 1, t1 + 2, replied, replied + 1, replied + 2);
    }
  }

  /** A request with all its records; its processor time is 5 ns. */
  Exchanges answered(int client, int thread, boolean warmup, Times times) {
    int seq = counts.get(client);
    int flags = warmup ? SampleFlags.WARMUP : 0;
    request(client, thread, flags, times.t1(), times.t4(), times.returned());
    return served(client, seq, times);
  }

  /** A request in the client's log; without reply when t4 is none. */
  Exchanges request(int client, int thread, int flags, long t1, long t4, long returned) {
    return numbered(client, counts.get(client), thread, flags, t1, t4, returned);
  }

  /** The same with another number than its place. */
  Exchanges numbered(int client, long seq, int thread, int flags, long t1, long t4, long returned) {
    counts.set(client, counts.get(client) + 1);
    clients.get(client).add(new long[] {seq, t1, t1, t4, returned}, thread, client + thread, flags);
    return this;
  }

  /** A request in the server's log, in the queue 1 ns before it is served. */
  Exchanges served(int client, long seq, Times times) {
    server.add(
        new long[] {
          seq,
          times.received(),
          times.started() - 1,
          times.started(),
          times.replied(),
          times.replied() + 3,
          5
        },
        client,
        0,
        0);
    return this;
  }

  /** The server lacks this many records. */
  Exchanges lacking(long records) {
    server.overflow(records);
    return this;
  }

  /** A client lacks this many records. */
  Exchanges lackingOf(int client, long records) {
    clients.get(client).overflow(records);
    return this;
  }

  Requests join(Path directory) throws IOException {
    List<RequestLog> logs = new ArrayList<>();
    for (LogBytes client : clients) {
      logs.add(RequestLog.read(client.write(directory)));
    }
    return Requests.join(logs, ServedLog.read(server.write(directory)));
  }

  /** The run of clients that all read the server's clock. */
  RequestRun run(Path directory, boolean open) throws IOException {
    return RequestRun.of(join(directory), client -> true, open);
  }
}
