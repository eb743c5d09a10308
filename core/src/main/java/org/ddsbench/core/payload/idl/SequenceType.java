package org.ddsbench.core.payload.idl;

/**
 * A sequence.
 *
 * @param bound the greatest number of elements, or {@link #UNBOUNDED}
 */
public record SequenceType(IdlType element, int bound) implements IdlType {
  public static final int UNBOUNDED = 0;

  public SequenceType {
    if (bound < 0) {
      throw new IllegalArgumentException("bound " + bound);
    }
  }

  public boolean bounded() {
    return bound != UNBOUNDED;
  }
}
