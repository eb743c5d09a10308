package org.ddsbench.core.payload;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;

/**
 * What the first two bytes of a serialized message can state: the representations of DDS-XTypes 1.3
 * (section 7.6.3.1.2, encodings of 7.4.3) and of RTPS 2.5 (section 10.5), which numbers those of
 * XCDR2 otherwise.
 */
enum Encapsulation {
  CDR_BE(0x00, 0x00),
  CDR_LE(0x01, 0x01),
  PL_CDR_BE(0x02, 0x02),
  PL_CDR_LE(0x03, 0x03),
  XML(0x04, 0x04),
  CDR2_BE(0x06, 0x10),
  CDR2_LE(0x07, 0x11),
  D_CDR2_BE(0x08, 0x14),
  D_CDR2_LE(0x09, 0x15),
  PL_CDR2_BE(0x0a, 0x12),
  PL_CDR2_LE(0x0b, 0x13);

  /** Bytes of the header: representation, of which the first byte is 0, and options. */
  static final int BYTES = 4;

  /** The bits of the options that state how many bytes of padding follow the message. */
  private static final int PADDING = 3;

  private final int ofTypes;
  private final int ofRtps;

  Encapsulation(int ofTypes, int ofRtps) {
    this.ofTypes = ofTypes;
    this.ofRtps = ofRtps;
  }

  /** The encapsulation that these bytes begin with; empty if they begin with none. */
  static Optional<Encapsulation> of(byte[] bytes) {
    return bytes.length < BYTES || bytes[0] != 0 || bytes[2] != 0 || (bytes[3] & ~PADDING) != 0
        ? Optional.empty()
        : Arrays.stream(values())
            .filter(one -> one.ofTypes == bytes[1] || one.ofRtps == bytes[1])
            .findFirst();
  }

  /** The length of the message with this header, without the padding that the header states. */
  static int end(byte[] bytes) {
    return Math.max(BYTES, bytes.length - (bytes[3] & PADDING));
  }

  ByteOrder order() {
    return name().endsWith("_BE") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
  }

  /** Whether members have ids in front of them. */
  boolean isParameterList() {
    return name().startsWith("PL_");
  }

  boolean isXcdr2() {
    return name().contains("CDR2");
  }

  /** Whether the outermost type has its length in front of it. */
  boolean isDelimited() {
    return name().startsWith("D_");
  }
}
