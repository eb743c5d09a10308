package org.ddsbench.analysis.calls;

import java.nio.ByteBuffer;
import java.util.Locale;

/** The GUID of an RTPS writer: prefix of its participant and entity id, 16 bytes in all. */
public record Guid(long high, long low) {
  private static final int NOT_OF_USER = 0xC0;

  /** Reads the prefix's 12 bytes and the entity's 4, which are in different places. */
  static Guid of(ByteBuffer bytes, int prefix, int entity) {
    return new Guid(
        bytes.getLong(prefix),
        Integer.toUnsignedLong(bytes.getInt(prefix + 8)) << 32
            | Integer.toUnsignedLong(bytes.getInt(entity)));
  }

  /**
   * Whether it writes user data rather than discovery or vendor-specific data (RTPS 2.3, 9.3.1.2).
   */
  boolean isOfUser() {
    return (low & NOT_OF_USER) == 0;
  }

  /** Thirty-two hexadecimal digits. */
  String text() {
    return String.format(Locale.ROOT, "%016x%016x", high, low);
  }
}
