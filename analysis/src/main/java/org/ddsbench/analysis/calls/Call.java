package org.ddsbench.analysis.calls;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;

/**
 * A system call that a probe observed: docs/probes.md, section 2.
 *
 * @param enterNs when it was entered
 * @param returnNs when it returned
 * @param pid process
 * @param tid thread
 * @param name such as {@code sendmsg}
 * @param socket file descriptor
 * @param peer the first eight bytes of the other end's socket address; 0 when the call names none
 * @param result return value, negative for an error
 * @param bytes of the datagram; -1 unknown
 * @param reading what the datagram is; absent for a call that failed
 */
record Call(
    long enterNs,
    long returnNs,
    long pid,
    long tid,
    String name,
    long socket,
    long peer,
    long result,
    long bytes,
    Optional<RtpsHead.Reading> reading) {
  private static final Set<String> SENDS = Set.of("sendmsg", "sendmmsg", "sendto");
  private static final Set<String> RECEIVES = Set.of("recvmsg", "recvmmsg", "recvfrom");
  private static final int HEADS = 10;
  private static final int MOST_HEADS = 3;
  private static final int ADDRESS_BYTES = 8;

  /**
   * How many bytes probes show of a datagram's first buffer. What Fast DDS puts before its data and
   * the {@link BenchHead} fit exactly: RTPS header 20, INFO_DST 16, INFO_TS 12, DATA_FRAG 36, hash
   * of the key 24, encapsulation 4 and BenchHead 32 bytes. The stack of a BPF program, 512 bytes,
   * has no room for more.
   */
  static final int LONGEST_HEAD = 144;

  /**
   * Reads a line.
   *
   * @param fields as many as {@link CallLines#HEADER} has
   * @throws IllegalArgumentException when they are not those of a call
   */
  static Call of(String[] fields) {
    String name = fields[4];
    if (!SENDS.contains(name) && !RECEIVES.contains(name)) {
      throw new IllegalArgumentException("'" + name + "'");
    }
    long result = Long.parseLong(fields[7]);
    long bytes = Long.parseLong(fields[8]);
    return new Call(
        Long.parseLong(fields[0]),
        Long.parseLong(fields[1]),
        Long.parseLong(fields[2]),
        Long.parseLong(fields[3]),
        name,
        Long.parseLong(fields[5]),
        peer(fields[6]),
        result,
        bytes,
        result < 0 ? Optional.empty() : Optional.of(RtpsHead.read(head(fields, bytes), bytes)));
  }

  boolean isSend() {
    return SENDS.contains(name);
  }

  boolean isFailed() {
    return result < 0;
  }

  /** The user data that the datagram begins with; empty where it has none. */
  Optional<DataHead> data() {
    return reading.flatMap(RtpsHead.Reading::data);
  }

  /** The datagram's first bytes, as far as they are known without a gap. */
  private static byte[] head(String[] fields, long bytes) {
    int vectors = (int) Math.min(MOST_HEADS, Long.parseLong(fields[9]));
    byte[] head = new byte[MOST_HEADS * LONGEST_HEAD];
    int filled = 0;
    for (int i = 0; i < vectors; i++) {
      long length = Math.min(Long.parseLong(fields[HEADS + 2 * i]), bytes - filled);
      if (length < 0) {
        break;
      }
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
}
