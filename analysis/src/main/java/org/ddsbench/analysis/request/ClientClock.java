package org.ddsbench.analysis.request;

import org.ddsbench.core.samplelog.RequestLog;
import org.ddsbench.core.samplelog.SampleLog;
import org.ddsbench.core.samplelog.ServedLog;

/**
 * How far the server's clock is ahead of a client's, from their own requests: the four stamps of
 * the request with the least time on the way bound the offset (Cristian: <i>Probabilistic Clock
 * Synchronization</i>, Distributed Computing 3, 1989). The clocks' drift within the run is not
 * corrected.
 *
 * @param aheadNs server's clock less client's
 * @param boundNs how far that may be off
 */
public record ClientClock(long aheadNs, long boundNs) {
  /** One clock for both. */
  public static final ClientClock SAME = new ClientClock(0, 0);

  private static final ClientClock UNKNOWN = new ClientClock(0, Long.MAX_VALUE);

  /** From the answered requests of a client; an unlimited bound without any. */
  static ClientClock of(Requests requests, int client) {
    RequestLog log = requests.of(client);
    ServedLog server = requests.server();
    ClientClock best = UNKNOWN;
    for (int request = 0; request < log.count(); request++) {
      int there = requests.served(client, request);
      if (there == Requests.NOWHERE || log.t4(request) == SampleLog.NONE) {
        continue;
      }
      long least = server.received(there) - log.t1(request);
      long most = server.replied(there) - log.t4(request);
      long bound = (least - most + 1) / 2;
      if (least >= most && bound < best.boundNs()) {
        best = new ClientClock(most + bound, bound);
      }
    }
    return best;
  }

  /** A time of the client's clock on the server's. */
  long onServer(long clientNs) {
    return clientNs + aheadNs;
  }
}
