package org.ddsbench.analysis.calls;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.ddsbench.analysis.pair.CallCounts;
import org.ddsbench.core.protocol.CallFiles;

/** Reads {@code <app>.calls.csv}, which a probe wrote. For one thread. */
public final class CallsCsv {
  private final List<Datagram> sent = new ArrayList<>();
  private final List<Datagram> received = new ArrayList<>();
  private long sends;
  private long sentBytes;
  private long receives;
  private long failed;
  private long control;
  private long unknown;

  private CallsCsv() {}

  /**
   * Reads a file, and the number of events that the probe lost from the file beside it.
   *
   * @throws IOException when it cannot be read, or naming the line that is malformed
   */
  public static AppCalls read(Path file) throws IOException {
    Path skipped = file.resolveSibling(file.getFileName() + CallFiles.SKIPPED);
    CallsCsv calls = new CallsCsv();
    CallLines.visit(file, calls::add);
    return calls.result(Files.exists(skipped) ? number(skipped) : 0);
  }

  private static long number(Path file) throws IOException {
    try {
      return Long.parseLong(Files.readString(file).strip());
    } catch (NumberFormatException e) {
      throw new IOException(file.getFileName() + " holds no number", e);
    }
  }

  private void add(Call call) {
    if (call.isFailed()) {
      failed++;
      return;
    }
    if (call.isSend()) {
      sends++;
      sentBytes += Math.max(0, call.bytes());
    } else {
      receives++;
    }
    RtpsHead.Reading reading = call.reading().orElseThrow();
    if (reading.data().isPresent()) {
      Datagram datagram =
          new Datagram(
              call.enterNs(),
              call.returnNs(),
              call.tid(),
              call.peer(),
              call.bytes(),
              reading.data().get());
      (call.isSend() ? sent : received).add(datagram);
    } else if (reading.kind() == RtpsHead.Kind.CONTROL) {
      control++;
    } else {
      unknown++;
    }
  }

  private AppCalls result(long skipped) {
    // Tracers keep events by processor, so those of a thread that moved are out of order.
    sent.sort(Comparator.comparingLong(Datagram::enterNs));
    received.sort(Comparator.comparingLong(Datagram::returnNs));
    return new AppCalls(
        sent,
        received,
        new CallCounts(sends, sentBytes, receives, failed, control, unknown, skipped));
  }
}
