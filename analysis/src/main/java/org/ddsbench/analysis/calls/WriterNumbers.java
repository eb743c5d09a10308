package org.ddsbench.analysis.calls;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which RTPS numbers the messages of a publisher have. A writer numbers what it writes without a
 * gap, so one message tells for all; that every message in sight agrees is checked.
 *
 * @param writer the publisher's writer
 * @param first the RTPS number that message 0 has
 */
record WriterNumbers(Guid writer, long first) {

  /** Nothing when no message is in sight, or when what is seen contradicts itself. */
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
