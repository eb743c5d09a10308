package org.ddsbench.core.payload.idl;

/**
 * A string of 8-bit characters.
 *
 * @param bound the greatest number of characters, without the closing NUL, or {@link #UNBOUNDED}
 * @param size the number of characters that the message catalogue chooses, or {@link #UNSIZED}
 */
public record StringType(int bound, int size) implements IdlType {
  public static final int UNBOUNDED = 0;
  public static final int UNSIZED = -1;

  public StringType {
    if (bound < 0 || size < UNSIZED) {
      throw new IllegalArgumentException("bound " + bound + ", size " + size);
    }
  }

  /** Without a chosen size. */
  public StringType(int bound) {
    this(bound, UNSIZED);
  }

  public boolean bounded() {
    return bound != UNBOUNDED;
  }

  /** Whether the number of its characters follows from the fill. */
  public boolean limited() {
    return bounded() || size != UNSIZED;
  }
}
