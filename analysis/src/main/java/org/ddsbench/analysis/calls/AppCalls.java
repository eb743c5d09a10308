package org.ddsbench.analysis.calls;

import java.util.List;
import org.ddsbench.analysis.pair.CallCounts;

/**
 * The calls of one app, as far as they are known.
 *
 * @param sent datagrams with user data, in the order in which their calls were entered
 * @param received datagrams with user data, in the order in which their calls returned
 */
public record AppCalls(List<Datagram> sent, List<Datagram> received, CallCounts counts) {
  public AppCalls {
    sent = List.copyOf(sent);
    received = List.copyOf(received);
  }
}
