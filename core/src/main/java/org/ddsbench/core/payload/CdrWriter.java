package org.ddsbench.core.payload;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.ddsbench.core.payload.idl.EnumType;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.PrimitiveType;

/**
 * Writes plain XCDR1, little-endian, without encapsulation header; alignment counts from the first
 * byte. One thread.
 */
final class CdrWriter {
  /** Bytes in front of an optional member. */
  static final int SHORT_HEADER = 4;

  /** The longest value with such a header. */
  static final int LONGEST_SHORT = 0xFFFF;

  /** What a longer value has in place of its id, and how many bytes more. */
  static final int LONG_HEADER = 0x3F01;

  static final int LONG_HEADER_MORE = 8;

  private ByteBuffer buffer = ByteBuffer.allocate(1024).order(ByteOrder.LITTLE_ENDIAN);

  void octet(int value) {
    place(1).put((byte) value);
  }

  void u16(int value) {
    place(2).putShort((short) value);
  }

  void u32(int value) {
    place(4).putInt(value);
  }

  void u64(long value) {
    place(8).putLong(value);
  }

  /** The low bytes of an integer: 1, 2, 4 or 8 of them. */
  void integer(int bytes, long value) {
    switch (bytes) {
      case 1 -> octet((int) value);
      case 2 -> u16((int) value);
      case 4 -> u32((int) value);
      case 8 -> u64(value);
      default -> throw new IllegalArgumentException(bytes + " bytes");
    }
  }

  /** Bytes of a discriminator. */
  static int bytes(IdlType discriminator) {
    return discriminator instanceof EnumType enumeration
        ? enumeration.bytes()
        : ((PrimitiveType) discriminator).bytes();
  }

  /**
   * An optional member of a final or appendable type: a header and the value, which is aligned from
   * its own first byte.
   */
  void present(int id, CdrWriter value) {
    byte[] bytes = value.bytes();
    align(4);
    if (bytes.length <= LONGEST_SHORT) {
      u16(id);
      u16(bytes.length);
    } else {
      u16(LONG_HEADER);
      u16(LONG_HEADER_MORE);
      u32(id);
      u32(bytes.length);
    }
    raw(bytes);
  }

  void absent(int id) {
    align(4);
    u16(id);
    u16(0);
  }

  void raw(byte[] bytes) {
    raw(bytes, 0, bytes.length);
  }

  void raw(byte[] bytes, int first, int length) {
    reserve(length);
    buffer.put(bytes, first, length);
  }

  byte[] bytes() {
    return Arrays.copyOf(buffer.array(), buffer.position());
  }

  /** Pads with zeros up to the alignment and makes room for one scalar of that size. */
  private ByteBuffer place(int size) {
    align(size);
    reserve(size);
    return buffer;
  }

  /** Pads with zeros up to the alignment. */
  void align(int size) {
    int padding = -buffer.position() & (size - 1);
    reserve(padding);
    buffer.position(buffer.position() + padding);
  }

  private void reserve(int bytes) {
    int needed = Math.addExact(buffer.position(), bytes);
    if (needed > buffer.capacity()) {
      long doubled = Math.min(2L * buffer.capacity(), Integer.MAX_VALUE - 8);
      ByteBuffer larger =
          ByteBuffer.allocate((int) Math.max(needed, doubled)).order(ByteOrder.LITTLE_ENDIAN);
      larger.put(buffer.flip());
      buffer = larger;
    }
  }
}
