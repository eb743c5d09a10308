package org.ddsbench.repository.compare;

/** The conclusion about the candidate that the interval of an effect allows. */
public enum Verdict {
  BETTER,
  WORSE,
  NONE,
  /** No interval: one repetition cannot show how much runs differ, or a bound is missing. */
  UNDECIDED;

  static Verdict of(Effect effect, Quantity quantity) {
    boolean higher = effect.joint().low() > quantity.neutral();
    boolean lower = effect.joint().high() < quantity.neutral();
    return !higher && !lower ? NONE : higher == quantity.isBetterHigh() ? BETTER : WORSE;
  }

  /** The words for people and JSON. */
  public String words(Quantity quantity) {
    return switch (this) {
      case BETTER -> "candidate " + quantity.comparative(true);
      case WORSE -> "candidate " + quantity.comparative(false);
      case NONE -> "no significant difference";
      case UNDECIDED -> "undecided";
    };
  }
}
