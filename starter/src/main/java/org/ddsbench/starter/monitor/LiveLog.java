package org.ddsbench.starter.monitor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.samplelog.LogKind;
import org.ddsbench.core.samplelog.SampleLog;
import org.ddsbench.core.samplelog.SampleLogTail;

/** What one app receives, by sender. For one thread at a time. */
final class LiveLog implements AutoCloseable {
  private final SampleLogTail tail;
  private final Map<Integer, Peer> peers = new TreeMap<>();

  /**
   * @param tail tail of the log of messages received or of echoes
   */
  LiveLog(SampleLogTail tail) {
    this.tail = tail;
  }

  /** What was received from one sender. */
  private static final class Peer {
    private long lastSeq = -1;
    private long leastNs = Long.MAX_VALUE;
    private long leastStayNs = Long.MAX_VALUE;
    private long[] newest = new long[0];

    void add(SampleLog log, List<Integer> records) {
      newest = new long[records.size()];
      for (int i = 0; i < newest.length; i++) {
        int record = records.get(i);
        newest[i] = log.b(record) - log.a(record);
        lastSeq = Math.max(lastSeq, log.seq(record));
        leastNs = Math.min(leastNs, newest[i]);
        if (log.c(record) != SampleLog.NONE) {
          leastStayNs = Math.min(leastStayNs, log.c(record) - log.b(record));
        }
      }
      Arrays.sort(newest);
    }

    Event.LiveFlow flow(int peer) {
      return new Event.LiveFlow(
          peer,
          lastSeq,
          leastNs,
          newest[newest.length / 2],
          leastStayNs == Long.MAX_VALUE ? -1 : leastStayNs);
    }
  }

  /** Returns what is new since the last look. */
  Event.LiveLog look() throws IOException {
    SampleLog log = tail.look();
    Map<Integer, List<Integer>> fresh = new TreeMap<>();
    for (int record = 0; record < log.count(); record++) {
      fresh.computeIfAbsent(log.peer(record), peer -> new ArrayList<>()).add(record);
    }
    List<Event.LiveFlow> flows = new ArrayList<>();
    fresh.forEach(
        (number, records) -> {
          Peer peer = peers.computeIfAbsent(number, first -> new Peer());
          peer.add(log, records);
          flows.add(peer.flow(number));
        });
    return new Event.LiveLog(
        tail.kind() == LogKind.ECHO_RECEIVED, tail.endpoint(), tail.count(), flows);
  }

  @Override
  public void close() throws IOException {
    tail.close();
  }
}
