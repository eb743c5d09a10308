package org.ddsbench.core.payload;

/** Bytes are not a message of the type. The message names the member and what is wrong. */
final class MalformedPayloadException extends Exception {
  private static final long serialVersionUID = 1L;

  private final long offset;

  MalformedPayloadException(long offset, String message) {
    super(message);
    this.offset = offset;
  }

  /** The first byte of what is wrong, from 0. */
  long offset() {
    return offset;
  }
}
