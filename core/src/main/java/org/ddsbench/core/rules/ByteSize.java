package org.ddsbench.core.rules;

/** A number of bytes for people, without rounding. */
final class ByteSize {
  private static final long KIB = 1L << 10;
  private static final long MIB = 1L << 20;

  private ByteSize() {}

  /** The size in the largest unit in which it is a whole number: 30 KiB, 1 MiB, 78000 B. */
  static String text(long bytes) {
    if (bytes == 0 || bytes % KIB != 0) {
      return bytes + " B";
    }
    return bytes % MIB == 0 ? bytes / MIB + " MiB" : bytes / KIB + " KiB";
  }
}
