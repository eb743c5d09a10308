package org.ddsbench.analysis.calls;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes the system calls of an app, one line for each, with the message that it carried in place
 * of its first bytes. Reads the calls twice and keeps none.
 */
public final class SyscallsCsv {
  static final String HEADER =
      "app,enter_ns,return_ns,pid,tid,call,socket,peer,result,bytes,"
          + "kind,writer,number,fragment,publisher,seq,echo";
  private static final String NO_DATA = ",,,,,,";
  private static final long AF_INET = 0x0200;

  private final String app;
  private final Map<Guid, Numbering> numberings = new HashMap<>();

  private SyscallsCsv(String app) {
    this.app = app;
  }

  /**
   * The relation of a writer's RTPS numbers to the messages that were observed.
   *
   * @param first RTPS number minus the message's seq; null when that differs among messages
   */
  private record Numbering(BenchHead message, @Nullable Long first) {}

  /**
   * Writes a file, replacing an existing one.
   *
   * @param calls {@code <app>.calls.csv}
   * @throws IOException when it cannot be read, or naming the line that is malformed
   */
  public static void write(Path calls, String app, Path file) throws IOException {
    SyscallsCsv csv = new SyscallsCsv(app);
    CallLines.visit(calls, call -> call.data().ifPresent(csv::learn));
    try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      writer.write(HEADER + "\n");
      CallLines.visit(calls, call -> append(writer, csv.line(call)));
    } catch (UncheckedIOException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static void append(BufferedWriter writer, String line) {
    try {
      writer.append(line).append('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void learn(DataHead data) {
    if (data.message().isEmpty()) {
      return;
    }
    BenchHead message = data.message().get();
    long first = data.sequenceNumber() - message.seq();
    Numbering before = numberings.putIfAbsent(data.writer(), new Numbering(message, first));
    if (before != null && before.first() != null && before.first() != first) {
      numberings.put(data.writer(), new Numbering(message, null));
    }
  }

  private String line(Call call) {
    StringBuilder line = new StringBuilder(app);
    long[] times = {call.enterNs(), call.returnNs(), call.pid(), call.tid()};
    for (long value : times) {
      line.append(',').append(value);
    }
    line.append(',').append(call.name()).append(',').append(call.socket());
    line.append(',').append(peer(call.peer()));
    line.append(',').append(call.result()).append(',').append(call.bytes());
    line.append(',').append(kind(call));
    call.data().ifPresentOrElse(data -> append(line, data), () -> line.append(NO_DATA));
    return line.toString();
  }

  private static String kind(Call call) {
    return call.reading()
        .map(reading -> reading.kind().name().toLowerCase(Locale.ROOT))
        .orElse("failed");
  }

  private void append(StringBuilder line, DataHead data) {
    line.append(',').append(data.writer().text());
    line.append(',').append(data.sequenceNumber()).append(',').append(data.fragment());
    Numbering numbering = numberings.get(data.writer());
    Optional<BenchHead> own = data.message();
    if (own.isPresent()) {
      append(line, own.get(), own.get().seq());
    } else if (numbering != null && numbering.first() != null) {
      append(line, numbering.message(), data.sequenceNumber() - numbering.first());
    } else {
      line.append(",,,");
    }
  }

  private static void append(StringBuilder line, BenchHead message, long seq) {
    line.append(',').append(message.writer()).append(',').append(seq);
    line.append(',').append(message.isEcho() ? 1 : 0);
  }

  /** An IPv4 address and port; for other socket addresses their first eight bytes. */
  private static String peer(long peer) {
    if (peer == 0) {
      return "";
    }
    return peer >>> 48 == AF_INET
        ? String.format(
            Locale.ROOT,
            "%d.%d.%d.%d:%d",
            peer >>> 24 & 0xFF,
            peer >>> 16 & 0xFF,
            peer >>> 8 & 0xFF,
            peer & 0xFF,
            peer >>> 32 & 0xFFFF)
        : String.format(Locale.ROOT, "%016x", peer);
  }
}
