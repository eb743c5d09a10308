package org.ddsbench.repository.compare;

import java.util.List;
import java.util.function.Function;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.repository.summary.Caveats;

/** What to know of a run before relying on its values; disturbances are reported on their own. */
public enum RunCaveat {
  /** A publisher sent more slowly than asked for: the load was another one. */
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

  /** For so many runs, e.g. {@code runs below their rate}. */
  String words(int runs) {
    return runs == 1 ? "run " + ofOne : "runs " + ofSeveral;
  }

  /** What shows it in a pair; empty when the pair does not have it. */
  List<String> evidence(PairReport pair) {
    return evidence.apply(pair);
  }

  /** Whether it matters to a quantity: only times have a level to leave. */
  boolean concerns(Quantity quantity) {
    return this == BELOW_RATE || quantity.time().isPresent();
  }
}
