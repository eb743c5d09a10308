package org.ddsbench.repository.compare;

import java.util.List;
import java.util.function.Function;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.repository.summary.Caveats;

/** What to know about a run before relying on its values; disturbances are reported separately. */
public enum RunCaveat {
  /** A publisher sent more slowly than requested, so the load was different. */
  BELOW_RATE("below its rate", "below their rate", Caveats::rate),
  NOT_STATIONARY(Caveats.NOT_STATIONARY, Caveats.NOT_STATIONARY, Caveats::change);

  private final String ofOne;
  private final String ofSeveral;
  private final Function<PairReport, List<String>> evidence;

  RunCaveat(String ofOne, String ofSeveral, Function<PairReport, List<String>> evidence) {
    this.ofOne = ofOne;
    this.ofSeveral = ofSeveral;
    this.evidence = evidence;
  }

  /** The words for a number of runs, e.g. {@code runs below their rate}. */
  String words(int runs) {
    return runs == 1 ? "run " + ofOne : "runs " + ofSeveral;
  }

  /** The evidence for it in a pair; empty when the pair does not have it. */
  List<String> evidence(PairReport pair) {
    return evidence.apply(pair);
  }

  /** Whether it concerns a quantity: only times can be not stationary. */
  boolean concerns(Quantity quantity) {
    return this == BELOW_RATE || quantity.time().isPresent();
  }
}
