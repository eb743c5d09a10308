package org.ddsbench.core.payload;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Writes plain XCDR1, little-endian, without encapsulation header; alignment counts from the first
 * byte. One thread.
 */
final class CdrWriter {
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

  byte[] bytes() {
    return Arrays.copyOf(buffer.array(), buffer.position());
  }

  /** Pads with zeros up to the alignment and makes room for one scalar of that size. */
  private ByteBuffer place(int size) {
    int start = (buffer.position() + size - 1) & -size;
    if (start + size > buffer.capacity()) {
      ByteBuffer larger =
          ByteBuffer.allocate(Math.multiplyExact(buffer.capacity(), 2))
              .order(ByteOrder.LITTLE_ENDIAN);
      larger.put(buffer.flip());
      buffer = larger;
    }
    return buffer.position(start);
  }
}
