package org.ddsbench.core.payload.idl;

/** A scalar of fixed size; CDR aligns it to its own size. */
public enum PrimitiveType implements IdlType {
  OCTET(1),
  BOOLEAN(1),
  CHAR(1),
  SHORT(2),
  UNSIGNED_SHORT(2),
  LONG(4),
  UNSIGNED_LONG(4),
  LONG_LONG(8),
  UNSIGNED_LONG_LONG(8),
  FLOAT(4),
  DOUBLE(8);

  private final int bytes;

  PrimitiveType(int bytes) {
    this.bytes = bytes;
  }

  /** Size and alignment in bytes. */
  public int bytes() {
    return bytes;
  }
}
