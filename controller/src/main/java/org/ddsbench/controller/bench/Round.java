package org.ddsbench.controller.bench;

import java.util.OptionalDouble;

/**
 * One round of a figure: ours and the peer's, measured directly one after the other.
 *
 * @param theirs absent without a peer
 */
public record Round(double ours, OptionalDouble theirs) {

  static Round alone(double ours) {
    return new Round(ours, OptionalDouble.empty());
  }

  static Round beside(double ours, double theirs) {
    return new Round(ours, OptionalDouble.of(theirs));
  }

  /** Ours divided by theirs. */
  public OptionalDouble ratio() {
    return theirs.isPresent() ? OptionalDouble.of(ours / theirs.getAsDouble()) : theirs;
  }
}
