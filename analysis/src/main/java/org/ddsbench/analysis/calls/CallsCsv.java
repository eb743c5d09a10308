package org.ddsbench.analysis.calls;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import org.ddsbench.analysis.pair.CallCounts;
import org.ddsbench.core.protocol.CallFiles;

/** Reads {@code <app>.calls.csv}, which a probe wrote. For one thread. */
public final class CallsCsv {
  static final String HEADER =
      "enter_ns,return_ns,pid,tid,call,socket,peer,result,bytes,vectors,"
          + "length0,head0,length1,head1,length2,head2";
  private static final int ENTER = 0;
  private static final int RETURN = 1;
  private static final int THREAD = 3;
  private static final int CALL = 4;
  private static final int PEER = 6;
  private static final int RESULT = 7;
  private static final int BYTES = 8;
  private static final int VECTORS = 9;
  private static final int HEADS = 10;
  private static final int MOST_HEADS = 3;
  private static final int ADDRESS_BYTES = 8;
  private static final int LONGEST_HEAD = 128;

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
   * Reads a file, and beside it how many events the probe lost.
   *
   * @throws IOException when it cannot be read, or naming the line that is none of a call
   */
  public static AppCalls read(Path file) throws IOException {
    Path skipped = file.resolveSibling(file.getFileName() + CallFiles.SKIPPED);
    CallsCsv calls = new CallsCsv();
    CsvLines.read(file, HEADER, "of calls", calls::add);
    return calls.result(Files.exists(skipped) ? number(skipped) : 0);
  }

  private static long number(Path file) throws IOException {
    try {
      return Long.parseLong(Files.readString(file).strip());
    } catch (NumberFormatException e) {
      throw new IOException(file.getFileName() + " holds no number", e);
    }
  }

  private void add(String[] fields) {
    boolean sending = fields[CALL].startsWith("send");
    if (!sending && !fields[CALL].startsWith("recv")) {
      throw new IllegalArgumentException("'" + fields[CALL] + "'");
    }
    if (Long.parseLong(fields[RESULT]) < 0) {
      failed++;
      return;
    }
    long bytes = Long.parseLong(fields[BYTES]);
    if (sending) {
      sends++;
      sentBytes += Math.max(0, bytes);
    } else {
      receives++;
    }
    RtpsHead.Reading reading = RtpsHead.read(head(fields, bytes), bytes);
    if (reading.data().isPresent()) {
      Datagram datagram =
          new Datagram(
              Long.parseLong(fields[ENTER]),
              Long.parseLong(fields[RETURN]),
              Long.parseLong(fields[THREAD]),
              peer(fields[PEER]),
              bytes,
              reading.data().get());
      (sending ? sent : received).add(datagram);
    } else if (reading.kind() == RtpsHead.Kind.CONTROL) {
      control++;
    } else {
      unknown++;
    }
  }

  /** The datagram's first bytes, as far as they are known without a gap. */
  private static byte[] head(String[] fields, long bytes) {
    int vectors = (int) Math.min(MOST_HEADS, Long.parseLong(fields[VECTORS]));
    byte[] head = new byte[MOST_HEADS * LONGEST_HEAD];
    int filled = 0;
    for (int i = 0; i < vectors; i++) {
      long length = Math.min(Long.parseLong(fields[HEADS + 2 * i]), bytes - filled);
      byte[] start = hex(fields[HEADS + 2 * i + 1]);
      int known = (int) Math.min(length, Math.min(start.length, LONGEST_HEAD));
      System.arraycopy(start, 0, head, filled, known);
      filled += known;
      if (known < length) {
        break;
      }
    }
    return Arrays.copyOf(head, filled);
  }

  private static long peer(String text) {
    byte[] address = hex(text);
    long peer = 0;
    for (int i = 0; i < ADDRESS_BYTES; i++) {
      peer = peer << 8 | (i < address.length ? address[i] & 0xFF : 0);
    }
    return peer;
  }

  /** Some tracers write \x before each byte. */
  private static byte[] hex(String text) {
    return HexFormat.of().parseHex(text.indexOf('\\') < 0 ? text : text.replace("\\x", ""));
  }

  private AppCalls result(long skipped) {
    // Tracers keep events by processor: a thread that moves leaves them out of order.
    sent.sort(Comparator.comparingLong(Datagram::enterNs));
    received.sort(Comparator.comparingLong(Datagram::returnNs));
    return new AppCalls(
        sent,
        received,
        new CallCounts(sends, sentBytes, receives, failed, control, unknown, skipped));
  }
}
