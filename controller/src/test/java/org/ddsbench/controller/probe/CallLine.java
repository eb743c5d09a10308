package org.ddsbench.controller.probe;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of {@code <app>.calls.csv} (docs/probes.md, section 2), read without the product's own
 * reader.
 *
 * @param peer the first eight bytes of the socket address in hexadecimal, or empty
 * @param lengths of the first three buffers
 * @param heads the recorded beginnings of these buffers, in hexadecimal, at most their lengths
 */
public record CallLine(
    long enterNs,
    long returnNs,
    long pid,
    long tid,
    String call,
    long socket,
    String peer,
    long result,
    long bytes,
    long vectors,
    List<Long> lengths,
    List<String> heads) {
  private static final String TITLES =
      "enter_ns,return_ns,pid,tid,call,socket,peer,result,bytes,vectors,"
          + "length0,head0,length1,head1,length2,head2";
  private static final int SHOWN = 3;
  private static final int LENGTHS_AT = 10;

  public CallLine {
    lengths = List.copyOf(lengths);
    heads = List.copyOf(heads);
  }

  /** All lines of a file, in their order. */
  public static List<CallLine> read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file, StandardCharsets.US_ASCII);
    if (!lines.get(0).equals(TITLES)) {
      throw new IOException(file + " begins with " + lines.get(0));
    }
    return lines.subList(1, lines.size()).stream().map(CallLine::of).toList();
  }

  /** Parses one line. */
  public static CallLine of(String line) {
    String[] fields = line.replace("\\x", "").split(",", -1);
    if (fields.length != LENGTHS_AT + 2 * SHOWN) {
      throw new IllegalArgumentException(line);
    }
    List<Long> lengths = new ArrayList<>();
    List<String> heads = new ArrayList<>();
    for (int i = 0; i < SHOWN; i++) {
      long length = Long.parseLong(fields[LENGTHS_AT + 2 * i]);
      lengths.add(length);
      heads.add(first(length, fields[LENGTHS_AT + 2 * i + 1]));
    }
    return new CallLine(
        Long.parseLong(fields[0]),
        Long.parseLong(fields[1]),
        Long.parseLong(fields[2]),
        Long.parseLong(fields[3]),
        fields[4],
        Long.parseLong(fields[5]),
        fields[6],
        Long.parseLong(fields[7]),
        Long.parseLong(fields[8]),
        Long.parseLong(fields[9]),
        lengths,
        heads);
  }

  private static String first(long bytes, String hex) {
    return hex.substring(0, (int) Math.min(hex.length(), 2 * bytes));
  }

  public boolean succeeded() {
    return result >= 0;
  }

  public boolean sends() {
    return call.startsWith("send");
  }

  /** The beginning of the datagram, in hexadecimal, up to the first byte that is not recorded. */
  public String start() {
    StringBuilder start = new StringBuilder();
    for (int i = 0; i < SHOWN; i++) {
      start.append(heads.get(i));
      if (heads.get(i).length() < 2 * lengths.get(i)) {
        break;
      }
    }
    return start.toString();
  }
}
