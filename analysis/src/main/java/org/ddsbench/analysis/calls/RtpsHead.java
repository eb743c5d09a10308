package org.ddsbench.analysis.calls;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * Reads the beginning of a datagram as RTPS 2.x: header, submessages up to the first DATA or
 * DATA_FRAG of a user's writer (RTPS 2.3, 8.3.7 and 9.4.5).
 */
final class RtpsHead {
  private static final int MAGIC = 0x52545053;
  private static final int PREFIX_AT = 8;
  private static final int HEADER = 20;
  private static final int SUBMESSAGE_HEADER = 4;
  private static final int PAD = 0x01;
  private static final int INFO_TS = 0x09;
  private static final int DATA = 0x15;
  private static final int DATA_FRAG = 0x16;
  private static final int LITTLE_ENDIAN = 0x01;
  private static final int INLINE_QOS = 0x02;
  private static final int WRITER_AT = 12;
  private static final int NUMBER_AT = 16;
  private static final int DATA_HEAD = 24;
  private static final int FRAGMENT_HEAD = 36;
  private static final int ENCAPSULATION = 4;
  private static final int SENTINEL = 1;

  private RtpsHead() {}

  /** What a datagram is. */
  enum Kind {
    /** User data. */
    DATA,
    /** RTPS without user data: discovery, heartbeats, acknowledgements. */
    CONTROL,
    /** Not RTPS, or too short to show what it is. */
    UNKNOWN
  }

  /**
   * What was read.
   *
   * @param data present for {@link Kind#DATA}
   */
  record Reading(Kind kind, Optional<DataHead> data) {
    private static final Reading UNKNOWN = new Reading(Kind.UNKNOWN, Optional.empty());
    private static final Reading CONTROL = new Reading(Kind.CONTROL, Optional.empty());
  }

  /**
   * Reads a datagram.
   *
   * @param head the first bytes of the datagram
   * @param bytes length of the datagram
   */
  static Reading read(byte[] head, long bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(head);
    if (head.length < HEADER || buffer.getInt(0) != MAGIC) {
      return Reading.UNKNOWN;
    }
    int at = HEADER;
    while (at + SUBMESSAGE_HEADER <= head.length) {
      int kind = head[at];
      int flags = head[at + 1];
      buffer.order(order(flags));
      int length = Short.toUnsignedInt(buffer.getShort(at + 2));
      if (kind == DATA || kind == DATA_FRAG) {
        if (at + (kind == DATA ? DATA_HEAD : FRAGMENT_HEAD) > head.length) {
          return Reading.UNKNOWN;
        }
        Guid writer = guid(buffer, at + WRITER_AT);
        if (writer.isOfUser()) {
          return new Reading(Kind.DATA, Optional.of(data(buffer, at, kind, flags, writer)));
        }
      }
      if (length == 0 && kind != PAD && kind != INFO_TS) {
        // It extends to the end of the datagram; only these two can be empty (RTPS 2.3, 8.3.3.2.3).
        return Reading.CONTROL;
      }
      at += SUBMESSAGE_HEADER + length;
    }
    return at >= bytes ? Reading.CONTROL : Reading.UNKNOWN;
  }

  private static ByteOrder order(int flags) {
    return (flags & LITTLE_ENDIAN) != 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
  }

  /** A GUID is a sequence of bytes, whatever the byte order of numbers is. */
  private static Guid guid(ByteBuffer buffer, int entity) {
    return Guid.of(buffer.duplicate().order(ByteOrder.BIG_ENDIAN), PREFIX_AT, entity);
  }

  private static DataHead data(ByteBuffer buffer, int at, int kind, int flags, Guid writer) {
    long number =
        (long) buffer.getInt(at + NUMBER_AT) << 32
            | Integer.toUnsignedLong(buffer.getInt(at + NUMBER_AT + 4));
    if (kind == DATA) {
      return new DataHead(writer, number, 0, 0, 0, message(buffer, at + DATA_HEAD, flags));
    }
    int fragmentAt = at + DATA_HEAD;
    long fragment = Integer.toUnsignedLong(buffer.getInt(fragmentAt));
    int fragments = Short.toUnsignedInt(buffer.getShort(fragmentAt + 4));
    long sampleBytes = Integer.toUnsignedLong(buffer.getInt(fragmentAt + 8));
    return new DataHead(
        writer,
        number,
        fragment,
        fragments,
        sampleBytes,
        fragment == 1 ? message(buffer, at + FRAGMENT_HEAD, flags) : Optional.empty());
  }

  private static Optional<BenchHead> message(ByteBuffer buffer, int at, int flags) {
    int payload = (flags & INLINE_QOS) == 0 ? at : behindInlineQos(buffer, at);
    if (payload < 0 || payload + ENCAPSULATION + BenchHead.BYTES > buffer.limit()) {
      return Optional.empty();
    }
    // The second byte of the encapsulation is odd for little endian (RTPS 2.3, 10.2.1.2).
    ByteBuffer ordered = buffer.duplicate().order(order(buffer.get(payload + 1)));
    return Optional.of(BenchHead.read(ordered, payload + ENCAPSULATION));
  }

  /** The offset after the inline QoS; negative when its end is cut off. */
  private static int behindInlineQos(ByteBuffer buffer, int at) {
    int parameter = at;
    while (parameter + SUBMESSAGE_HEADER <= buffer.limit()) {
      int id = Short.toUnsignedInt(buffer.getShort(parameter));
      int length = Short.toUnsignedInt(buffer.getShort(parameter + 2));
      parameter += SUBMESSAGE_HEADER + (id == SENTINEL ? 0 : length);
      if (id == SENTINEL) {
        return parameter;
      }
    }
    return -1;
  }
}
