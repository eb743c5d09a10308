package org.ddsbench.core.payload.idl;

/**
 * A bounded string of 8-bit characters. Unbounded strings are refused: they have no nominal size.
 *
 * @param bound the greatest number of characters, without the closing NUL
 */
public record StringType(int bound) implements IdlType {

  public StringType {
    if (bound < 1) {
      throw new IllegalArgumentException("bound " + bound);
    }
  }
}
