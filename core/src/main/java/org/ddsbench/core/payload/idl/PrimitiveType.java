package org.ddsbench.core.payload.idl;

import java.math.BigInteger;

/** A scalar of fixed size; CDR aligns it to its own size. */
public enum PrimitiveType implements IdlType {
  OCTET(1, Kind.UNSIGNED),
  BOOLEAN(1, Kind.OTHER),
  CHAR(1, Kind.OTHER),
  INT8(1, Kind.SIGNED),
  UINT8(1, Kind.UNSIGNED),
  SHORT(2, Kind.SIGNED),
  UNSIGNED_SHORT(2, Kind.UNSIGNED),
  LONG(4, Kind.SIGNED),
  UNSIGNED_LONG(4, Kind.UNSIGNED),
  LONG_LONG(8, Kind.SIGNED),
  UNSIGNED_LONG_LONG(8, Kind.UNSIGNED),
  FLOAT(4, Kind.OTHER),
  DOUBLE(8, Kind.OTHER);

  private enum Kind {
    SIGNED,
    UNSIGNED,
    OTHER
  }

  private final int bytes;
  private final Kind kind;

  PrimitiveType(int bytes, Kind kind) {
    this.bytes = bytes;
    this.kind = kind;
  }

  /** Size and alignment in bytes. */
  public int bytes() {
    return bytes;
  }

  /** Whether it is an integer or an octet. */
  public boolean integer() {
    return kind != Kind.OTHER;
  }

  public boolean signed() {
    return kind == Kind.SIGNED;
  }

  /** The least value of an integer. */
  public BigInteger least() {
    return signed() ? BigInteger.ONE.shiftLeft(8 * bytes - 1).negate() : BigInteger.ZERO;
  }

  /** The greatest value of an integer. */
  public BigInteger greatest() {
    return BigInteger.ONE.shiftLeft(8 * bytes - (signed() ? 1 : 0)).subtract(BigInteger.ONE);
  }

  /** Whether an integer can have this value. */
  public boolean holds(BigInteger value) {
    return integer() && value.compareTo(least()) >= 0 && value.compareTo(greatest()) <= 0;
  }
}
