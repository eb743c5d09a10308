package org.ddsbench.core.payload;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Reads parts of payloads. */
final class Bytes {

  private Bytes() {}

  static int u32(byte[] payload, int offset) {
    return littleEndian(payload).getInt(offset);
  }

  static ByteBuffer littleEndian(byte[] payload) {
    return ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN);
  }
}
