package org.ddsbench.fuzz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.ddsbench.core.campaign.StampClock;

/** What section 2 of docs/formats.md says of logs. */
final class LogFormat {
  static final int HEADER = 64;

  /** By their numbers, from 1. */
  static final List<StampClock> CLOCKS =
      List.of(StampClock.MONOTONIC, StampClock.REALTIME, StampClock.MONOTONIC_RAW);

  private LogFormat() {}

  /**
   * Follows the document: a file may be cut after its records, but not be longer than its capacity.
   * Unsigned numbers that are negative in Java cannot be sizes of a file.
   */
  static boolean isLog(byte[] input, int record, int firstKind, int lastKind) {
    if (input.length < HEADER) {
      return false;
    }
    ByteBuffer bytes = ByteBuffer.wrap(input).order(ByteOrder.LITTLE_ENDIAN);
    long capacity = bytes.getLong(16);
    long count = bytes.getLong(24);
    long overflow = bytes.getLong(32);
    double body = input.length - HEADER;
    return new String(input, 0, 8, StandardCharsets.ISO_8859_1).equals("DDSBLOG1")
        && bytes.getInt(8) == 1
        && bytes.getInt(12) == record
        && count >= 0
        && count <= capacity
        && count * (double) record <= body
        && body <= capacity * (double) record
        && (overflow == 0 || (overflow > 0 && count == capacity))
        && bytes.getInt(40) >= firstKind
        && bytes.getInt(40) <= lastKind
        && bytes.getInt(44) >= 1
        && bytes.getInt(44) <= CLOCKS.size()
        && bytes.getInt(52) == 0
        && bytes.getLong(56) == 0;
  }
}
