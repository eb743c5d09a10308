package org.ddsbench.core.payload;

/** A content that the user gives, instead of one that a fill makes. Immutable. */
public final class RecordedPayload {
  private final byte[] message;

  RecordedPayload(byte[] message) {
    this.message = message.clone();
  }

  /** The whole message in XCDR1, key and header zero. */
  public byte[] bytes() {
    return message.clone();
  }
}
