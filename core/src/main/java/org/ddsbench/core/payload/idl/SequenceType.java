package org.ddsbench.core.payload.idl;

/**
 * A sequence.
 *
 * @param bound the greatest number of elements, or {@link #UNBOUNDED}
 * @param size the number of elements that the message catalogue chooses, or {@link #UNSIZED}
 */
public record SequenceType(IdlType element, int bound, int size) implements IdlType {
  public static final int UNBOUNDED = 0;
  public static final int UNSIZED = -1;

  public SequenceType {
    if (bound < 0 || size < UNSIZED) {
      throw new IllegalArgumentException("bound " + bound + ", size " + size);
    }
  }

  /** Without a chosen size. */
  public SequenceType(IdlType element, int bound) {
    this(element, bound, UNSIZED);
  }

  public boolean bounded() {
    return bound != UNBOUNDED;
  }

  /** Whether the number of its elements follows from the fill. */
  public boolean limited() {
    return bounded() || size != UNSIZED;
  }
}
