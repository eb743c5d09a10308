package org.ddsbench.analysis.calls;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The RTPS numbers of a publisher's messages. A writer numbers its messages without gaps, so one
 * message determines all numbers; all observed messages are checked against it.
 *
 * @param writer the publisher's writer
 * @param first the RTPS number of message 0
 */
record WriterNumbers(Guid writer, long first) {

  /** Empty when no message was observed, or when the observed messages contradict each other. */
  static Optional<WriterNumbers> of(List<Datagram> sent, int publisher) {
    Map<Guid, WriterNumbers> found = new HashMap<>();
    for (Datagram datagram : sent) {
      DataHead data = datagram.data();
      if (data.message().isEmpty()) {
        continue;
      }
      BenchHead message = data.message().get();
      if (message.isEcho() || message.writer() != publisher) {
        continue;
      }
      WriterNumbers numbers =
          new WriterNumbers(data.writer(), data.sequenceNumber() - message.seq());
      WriterNumbers before = found.putIfAbsent(data.writer(), numbers);
      if (before != null && before.first != numbers.first) {
        return Optional.empty();
      }
    }
    Collection<WriterNumbers> all = found.values();
    return all.size() == 1 ? Optional.of(all.iterator().next()) : Optional.empty();
  }

  long seq(Datagram datagram) {
    return datagram.data().sequenceNumber() - first;
  }
}
