package org.ddsbench.repository.compare;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.repository.store.RunManifest;

/**
 * How many of the runs behind a value have a caveat.
 *
 * @param runs runs that have it
 * @param all runs behind the value
 * @param evidence what shows it, one text for each pair that has it
 */
public record CaveatCount(RunCaveat caveat, int runs, int all, List<String> evidence) {
  public CaveatCount {
    evidence = List.copyOf(evidence);
  }

  static CaveatCount of(RunCaveat caveat, List<RunManifest> all) {
    int runs = 0;
    List<String> evidence = new ArrayList<>();
    for (RunManifest run : all) {
      int before = evidence.size();
      for (PairReport pair : run.pairs()) {
        String where =
            "repetition "
                + run.repetition()
                + ", pair "
                + pair.publisher()
                + ">"
                + pair.subscriber()
                + ": ";
        caveat.evidence(pair).forEach(what -> evidence.add(where + what));
      }
      runs += evidence.size() > before ? 1 : 0;
    }
    return new CaveatCount(caveat, runs, all.size(), evidence);
  }

  /** Whether it is to be reported beside a value of a quantity. */
  boolean isShownWith(Quantity quantity) {
    return runs > 0 && caveat.concerns(quantity);
  }

  /** E.g. {@code 2 of 5 runs below their rate}. */
  String words() {
    return runs + " of " + all + " " + caveat.words(all);
  }

  /** The same with the first evidence, and how much more there is. */
  String wordsWithEvidence() {
    if (evidence.isEmpty()) {
      return words();
    }
    int more = evidence.size() - 1;
    return words() + " (" + evidence.get(0) + (more == 0 ? "" : "; and " + more + " more") + ")";
  }

  /** The text for both sides, e.g. {@code 0 of 5 against 2 of 5 runs below their rate}. */
  String against(CaveatCount candidate) {
    return runs
        + " of "
        + all
        + " against "
        + candidate.runs
        + " of "
        + candidate.all
        + " "
        + caveat.words(all + candidate.all);
  }
}
