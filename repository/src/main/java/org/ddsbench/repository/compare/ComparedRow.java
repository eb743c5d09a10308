package org.ddsbench.repository.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One configuration that both sides have.
 *
 * @param label what distinguishes it from the other rows
 * @param gate absent without a relative limit
 * @param limits the result for each absolute limit
 * @param variants in what the variants of the sides differ
 */
public record ComparedRow(
    Configuration configuration,
    String label,
    Contrast contrast,
    Optional<Gate> gate,
    List<LimitCheck> limits,
    List<String> variants) {
  public ComparedRow {
    limits = List.copyOf(limits);
    variants = List.copyOf(variants);
  }

  /** The verdict in words, with the reason of one that is undecided, and its caveats. */
  public String verdict() {
    String words = contrast.verdict().words(contrast.quantity());
    return words
        + (contrast.reason().isEmpty() ? "" : ": " + contrast.reason())
        + contrast.caveats().stream().map("; "::concat).collect(Collectors.joining());
  }

  /** Whether any limit has this result. */
  boolean isAny(Gate wanted) {
    return gate.equals(Optional.of(wanted))
        || limits.stream().anyMatch(limit -> limit.gate() == wanted);
  }

  /** What a reader must know in addition to the numbers; may be empty. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>(variants);
    ComparedSide baseline = contrast.baseline();
    ComparedSide candidate = contrast.candidate();
    notes("baseline", baseline, contrast.quantity(), notes);
    notes("candidate", candidate, contrast.quantity(), notes);
    if (contrast.differenceBoundNs() != null) {
      notes.add(contrast.sharedError());
    }
    boolean repeated =
        baseline.repetitions() >= Contrast.LEAST && candidate.repetitions() >= Contrast.LEAST;
    if (repeated && contrast.rounds() == 0) {
      notes.add("the sides share no rounds, so drift between them is not removed");
    } else if (repeated
        && contrast.rounds() < Math.max(baseline.repetitions(), candidate.repetitions())) {
      notes.add("only the " + contrast.rounds() + " rounds that both sides have are compared");
    }
    return notes;
  }

  private static void notes(String name, ComparedSide side, Quantity quantity, List<String> notes) {
    side.unusable().words().forEach(words -> notes.add(name + ": " + words));
    if (side.withoutValue() > 0) {
      notes.add(name + ": " + Unusable.runs(side.withoutValue()) + " without a value");
    }
    side.behind()
        .caveats(quantity)
        .forEach(count -> notes.add(name + ": " + count.wordsWithEvidence()));
    side.behind().delivery().words().forEach(words -> notes.add(name + ": " + words));
  }
}
