package org.ddsbench.analysis.calls;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/** Lines of calls that contain RTPS datagrams, built byte by byte as in the RTPS standard. */
final class MadeUpCalls {
  static final int PORT = 7411;
  static final long OWN = address(10, PORT);
  static final long OTHER = address(11, PORT);
  static final int WRITER = 0x00000103;

  private static final int KEY_HASH_BYTES = 24;

  /** The thread that makes the calls added next. */
  private int thread = 2;

  private final List<String> lines = new ArrayList<>(List.of(CallLines.HEADER));

  /** The socket address 10.0.0.host:port as it lies in memory. */
  static long address(int host, int port) {
    return 0x0200L << 48 | (long) port << 32 | 0x0A000000L | host;
  }

  List<String> lines() {
    return lines;
  }

  MadeUpCalls by(int caller) {
    thread = caller;
    return this;
  }

  MadeUpCalls send(long enterNs, long peer, long bytes, byte[] head) {
    return add("sendto", enterNs, enterNs + 10, peer, bytes, head);
  }

  MadeUpCalls receive(long returnNs, long bytes, byte[] head) {
    return add("recvmsg", returnNs - 10, returnNs, OTHER, bytes, head);
  }

  private MadeUpCalls add(
      String call, long enterNs, long returnNs, long peer, long bytes, byte[] head) {
    String hex = HexFormat.of().formatHex(head, 0, Math.min(head.length, Call.LONGEST_HEAD));
    lines.add(
        String.format(
            Locale.ROOT,
            "%d,%d,1,%d,%s,5,%016x,%d,%d,1,%d,%s,0,,0,",
            enterNs,
            returnNs,
            thread,
            call,
            peer,
            bytes,
            bytes,
            bytes,
            hex));
    return this;
  }

  MadeUpCalls raw(String line) {
    lines.add(line);
    return this;
  }

  /** A message that is not in fragments. */
  static byte[] data(int writer, long number, long seq, long t1, int publisher, int flags) {
    ByteBuffer head = begin();
    submessage(head, 0x15, 0x05, 20 + 4 + BenchHead.BYTES, writer, number);
    message(head, seq, t1, publisher, flags);
    return bytes(head);
  }

  /** A fragment; the first has the message's header. */
  static byte[] fragment(
      int writer, long number, int fragment, int sampleBytes, long seq, long t1, int publisher) {
    ByteBuffer head = begin();
    submessage(head, 0x16, 0x01, 32 + 4 + BenchHead.BYTES, writer, number);
    head.putInt(fragment).putShort((short) 1).putShort((short) 1344).putInt(sampleBytes);
    message(head, fragment == 1 ? seq : 0x0102030405060708L, t1, publisher, 0);
    return bytes(head);
  }

  /** As Fast DDS 2.14 sends them: with the hash of the key as inline QoS. */
  static byte[] dataBehindKeyHash(int writer, long number, long seq, long t1) {
    ByteBuffer head = begin();
    submessage(head, 0x15, 0x07, 20 + KEY_HASH_BYTES + 4 + BenchHead.BYTES, writer, number);
    keyHash(head);
    message(head, seq, t1, 0, 0);
    return bytes(head);
  }

  /** The only fragment that is in a datagram. */
  static byte[] firstFragmentBehindKeyHash(int writer, long number, long seq, long t1) {
    ByteBuffer head = begin();
    submessage(head, 0x16, 0x03, 32 + KEY_HASH_BYTES + 4 + BenchHead.BYTES, writer, number);
    head.putInt(1).putShort((short) 1).putShort((short) 1344).putInt(1344);
    keyHash(head);
    message(head, seq, t1, 0, 0);
    return bytes(head);
  }

  private static void keyHash(ByteBuffer head) {
    head.putShort((short) 0x70).putShort((short) 16).putLong(3).putLong(4);
    head.putShort((short) 1).putShort((short) 0);
  }

  /** A datagram that contains only a heartbeat. */
  static byte[] heartbeat() {
    ByteBuffer head = begin();
    head.put((byte) 0x07).put((byte) 0x01).putShort((short) 28);
    head.position(head.position() + 28);
    return bytes(head);
  }

  /** RTPS header, INFO_DST and INFO_TS, which precede the submessage under test. */
  private static ByteBuffer begin() {
    ByteBuffer head = ByteBuffer.allocate(256).order(ByteOrder.LITTLE_ENDIAN);
    head.put("RTPS".getBytes(StandardCharsets.US_ASCII)).putInt(0x0f010302);
    head.putLong(0x1122334455667788L).putInt(0x99aabbcc);
    head.put((byte) 0x0e).put((byte) 0x01).putShort((short) 12).putLong(1).putInt(2);
    head.put((byte) 0x09).put((byte) 0x01).putShort((short) 8).putLong(77);
    return head;
  }

  private static void submessage(
      ByteBuffer head, int kind, int flags, int length, int writer, long number) {
    head.put((byte) kind).put((byte) flags).putShort((short) length);
    head.putShort((short) 0).putShort((short) (kind == 0x15 ? 16 : 28)).putInt(0);
    head.putInt(Integer.reverseBytes(writer));
    head.putInt((int) (number >>> 32)).putInt((int) number);
  }

  private static void message(ByteBuffer head, long seq, long t1, int publisher, int flags) {
    head.put((byte) 0).put((byte) 1).putShort((short) 0);
    head.putInt(0).putInt(7).putLong(seq).putLong(t1).putInt(publisher).putInt(flags);
  }

  private static byte[] bytes(ByteBuffer head) {
    byte[] bytes = new byte[head.position()];
    head.flip().get(bytes);
    return bytes;
  }
}
