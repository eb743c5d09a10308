package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.ddsbench.controller.probe.CallLine;

/**
 * A datagram with user data as tshark reads it from a capture, reassembled from its IP fragments.
 *
 * @param source socket address it came from: its first eight bytes in hexadecimal, as calls show it
 * @param destination socket address it went to, likewise
 * @param bytes of RTPS
 * @param start its first bytes in hexadecimal
 * @param data the messages in it, or the fragments of one
 */
record CapturedDatagram(
    String source, String destination, long bytes, String start, List<Data> data) {
  private static final int UDP_HEADER = 8;
  private static final int START_DIGITS = 2 * 256;

  /** With fewer digits the shown beginnings of different datagrams could be equal. */
  private static final int LEAST_DIGITS = 2 * 64;

  private static final int DATA = 0x15;
  private static final int DATA_FRAG = 0x16;

  /**
   * Message numbers that tshark shows for submessages about a writer that have no data: ACKNACK,
   * HEARTBEAT, GAP, NACK_FRAG, HEARTBEAT_FRAG.
   */
  private static final Map<Integer, Integer> NUMBERS =
      Map.of(0x06, 1, 0x07, 2, 0x08, 2, 0x12, 1, 0x13, 1);

  private static final List<String> FIELDS =
      List.of(
          "ip.src",
          "udp.srcport",
          "ip.dst",
          "udp.dstport",
          "udp.length",
          "udp.payload",
          "rtps.sm.id",
          "rtps.sm.wrEntityId",
          "rtps.sm.seqNumber",
          "rtps.data_frag.number",
          "rtps.data_frag.num_fragments");

  /**
   * A message, or fragments of one.
   *
   * @param number the writer's number of the message
   * @param fragment the first fragment, from 1; 0 when the message is not in fragments
   * @param fragments their number; 0 when the message is not in fragments
   */
  record Data(long number, long fragment, long fragments) {}

  CapturedDatagram {
    data = List.copyOf(data);
  }

  /**
   * The datagrams that come from this address, ordered by when they, or their last fragments,
   * passed.
   */
  static List<CapturedDatagram> read(Path capture, String from)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("tshark", "-n", "-r", capture.toString()));
    command.addAll(List.of("-o", "ip.defragment:TRUE", "-o", "udp.try_heuristic_first:TRUE"));
    command.addAll(List.of("-Y", "rtps && ip.src == " + from, "-T", "fields"));
    FIELDS.forEach(field -> command.addAll(List.of("-e", field)));
    Path errors = capture.resolveSibling(capture.getFileName() + ".errors");
    Process tshark = new ProcessBuilder(command).redirectError(errors.toFile()).start();
    List<CapturedDatagram> found;
    try (Stream<String> lines = tshark.inputReader(StandardCharsets.US_ASCII).lines()) {
      found = lines.map(CapturedDatagram::of).filter(one -> !one.data.isEmpty()).toList();
    }
    if (tshark.waitFor() != 0) {
      throw new IOException(String.join(" ", command) + ": " + Files.readString(errors));
    }
    return found;
  }

  private static CapturedDatagram of(String line) {
    String[] fields = line.split("\t", -1);
    return new CapturedDatagram(
        socketAddress(fields[0], fields[1]),
        socketAddress(fields[2], fields[3]),
        Long.parseLong(fields[4]) - UDP_HEADER,
        fields[5].substring(0, Math.min(fields[5].length(), START_DIGITS)),
        data(fields));
  }

  private static String socketAddress(String address, String port) {
    return String.format(Locale.ROOT, "0200%04x", Integer.parseInt(port)) + addressBytes(address);
  }

  /** An IPv4 address in hexadecimal. */
  static String addressBytes(String address) {
    StringBuilder hex = new StringBuilder();
    for (String number : address.split("\\.", -1)) {
      hex.append(String.format(Locale.ROOT, "%02x", Integer.parseInt(number)));
    }
    return hex.toString();
  }

  /** Each field lists its values in the order of the submessages that have it. */
  private static List<Data> data(String[] fields) {
    Iterator<String> writers = values(fields[7]);
    Iterator<String> numbers = values(fields[8]);
    Iterator<String> fragments = values(fields[9]);
    Iterator<String> counts = values(fields[10]);
    List<Data> data = new ArrayList<>();
    for (Iterator<String> ids = values(fields[6]); ids.hasNext(); ) {
      int id = Integer.decode(ids.next());
      if (id == DATA || id == DATA_FRAG) {
        boolean user = isOfUser(writers.next());
        long number = Long.parseLong(numbers.next());
        long fragment = id == DATA ? 0 : Long.parseLong(fragments.next());
        long count = id == DATA ? 0 : Long.parseLong(counts.next());
        if (user) {
          data.add(new Data(number, fragment, count));
        }
      } else if (NUMBERS.containsKey(id)) {
        writers.next();
        for (int i = NUMBERS.getOrDefault(id, 0); i > 0; i--) {
          numbers.next();
        }
      }
    }
    if (writers.hasNext() || numbers.hasNext() || fragments.hasNext()) {
      throw new IllegalArgumentException("submessages " + fields[6]);
    }
    return data;
  }

  private static Iterator<String> values(String field) {
    return field.isEmpty() ? List.<String>of().iterator() : List.of(field.split(",")).iterator();
  }

  /** Decided by the entity kind: a writer with or without key that an application created. */
  private static boolean isOfUser(String entity) {
    int kind = (int) (Long.decode(entity) & 0xFF);
    return kind == 0x02 || kind == 0x03;
  }

  /** Whether the call can have sent or received this datagram. */
  boolean isOf(CallLine call) {
    return call.bytes() == bytes
        && call.peer().equals(call.sends() ? destination : source)
        && beginsWith(call.start());
  }

  private boolean beginsWith(String shown) {
    return shown.length() >= Math.min(2 * bytes, LEAST_DIGITS)
        && start.startsWith(shown.substring(0, Math.min(shown.length(), START_DIGITS)));
  }
}
