package org.ddsbench.controller.deploy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** The smallest programs that need a version of glibc: all that is loaded, and no code. */
final class SmallElf {
  private static final int SIZE = 512;
  private static final int HEADERS = 64;
  private static final int DYNAMIC = 192;
  private static final int STRINGS = 256;
  private static final int VERSIONS = 384;
  private static final int ADDRESS = 0x1000;

  private final ByteBuffer bytes = ByteBuffer.allocate(SIZE);
  private final boolean wide;

  private SmallElf(boolean wide, ByteOrder order) {
    this.wide = wide;
    bytes.order(order);
  }

  /**
   * A program that needs glibc 2.4 and 2.38.
   *
   * @param wide whether its addresses have 64 bits
   */
  static byte[] of(boolean wide, ByteOrder order, int machine) {
    SmallElf elf = new SmallElf(wide, order);
    elf.fill(machine);
    return elf.bytes.array();
  }

  private void fill(int machine) {
    bytes.put(0, new byte[] {0x7f, 'E', 'L', 'F'});
    bytes.put(4, (byte) (wide ? 2 : 1));
    bytes.put(5, (byte) (bytes.order() == ByteOrder.LITTLE_ENDIAN ? 1 : 2));
    bytes.putShort(18, (short) machine);
    word(wide ? 32 : 28, HEADERS);
    bytes.putShort(wide ? 54 : 42, (short) (wide ? 56 : 32));
    bytes.putShort(wide ? 56 : 44, (short) 2);
    header(HEADERS, 1, 0, SIZE);
    header(HEADERS + (wide ? 56 : 32), 2, DYNAMIC, wide ? 32 : 16);
    int word = wide ? 8 : 4;
    word(DYNAMIC, 5);
    word(DYNAMIC + word, ADDRESS + STRINGS);
    word(DYNAMIC + 2 * word, 0x6ffffffe);
    word(DYNAMIC + 3 * word, ADDRESS + VERSIONS);
    bytes.put(STRINGS, "\0GLIBC_2.4\0GLIBC_2.38\0".getBytes(StandardCharsets.US_ASCII));
    bytes.putInt(VERSIONS + 8, 16);
    bytes.putInt(VERSIONS + 16 + 8, 1).putInt(VERSIONS + 16 + 12, 16);
    bytes.putInt(VERSIONS + 32 + 8, 11);
  }

  private void header(int at, int type, int offset, int length) {
    bytes.putInt(at, type);
    word(at + (wide ? 8 : 4), offset);
    word(at + (wide ? 16 : 8), ADDRESS + offset);
    word(at + (wide ? 32 : 16), length);
  }

  private void word(int at, int value) {
    if (wide) {
      bytes.putLong(at, value);
    } else {
      bytes.putInt(at, value);
    }
  }
}
