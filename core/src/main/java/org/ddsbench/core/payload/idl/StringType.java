package org.ddsbench.core.payload.idl;

/**
 * A string of 8-bit characters.
 *
 * @param bound the greatest number of characters, without the closing NUL, or {@link #UNBOUNDED}
 */
public record StringType(int bound) implements IdlType {
  public static final int UNBOUNDED = 0;

  public StringType {
    if (bound < 0) {
      throw new IllegalArgumentException("bound " + bound);
    }
  }
}
