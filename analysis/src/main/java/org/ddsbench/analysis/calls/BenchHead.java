package org.ddsbench.analysis.calls;

import java.nio.ByteBuffer;

/**
 * The header that every message begins with (docs/formats.md, section 1), as a datagram holds it.
 *
 * @param seq number of the message
 * @param t1Ns T1: when its write() was called
 * @param writer index of the publisher, or of the subscriber that answers
 * @param flags of the message
 */
record BenchHead(long seq, long t1Ns, int writer, int flags) {
  /** Bytes of key and header. */
  static final int BYTES = 32;

  private static final int ECHO = 2;

  /** Reads a header; {@code bytes} has the byte order of the encapsulation. */
  static BenchHead read(ByteBuffer bytes, int at) {
    return new BenchHead(
        bytes.getLong(at + 8),
        bytes.getLong(at + 16),
        bytes.getInt(at + 24),
        bytes.getInt(at + 28));
  }

  boolean isEcho() {
    return (flags & ECHO) != 0;
  }
}
