package org.ddsbench.repository.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One configuration that both sides have.
 *
 * @param label what tells it from the other rows
 * @param gate absent when no relative limit was asked for
 * @param limits what became of each absolute limit
 */
public record ComparedRow(
    Configuration configuration,
    String label,
    Contrast contrast,
    Optional<Gate> gate,
    List<LimitCheck> limits) {
  public ComparedRow {
    limits = List.copyOf(limits);
  }

  /** The verdict in words, with the reason of one that is undecided, and what disturbed it. */
  public String verdict() {
    String words = contrast.verdict().words(contrast.quantity());
    String restsOn = contrast.restsOn();
    return words
        + (contrast.reason().isEmpty() ? "" : ": " + contrast.reason())
        + (restsOn.isEmpty() ? "" : "; " + restsOn);
  }

  /** Whether any limit came out as this. */
  boolean isAny(Gate wanted) {
    return gate.equals(Optional.of(wanted))
        || limits.stream().anyMatch(limit -> limit.gate() == wanted);
  }

  /** What a reader must know beside the numbers; may be empty. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    ComparedSide baseline = contrast.baseline();
    ComparedSide candidate = contrast.candidate();
    notes("baseline", baseline, notes);
    notes("candidate", candidate, notes);
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

  private static void notes(String name, ComparedSide side, List<String> notes) {
    if (side.failed() > 0) {
      notes.add(name + ": " + side.failed() + (side.failed() == 1 ? " run" : " runs") + " failed");
    }
    if (side.shifting() > 0) {
      notes.add(name + ": " + side.steadiness());
    }
    if (side.lost() > 0) {
      notes.add(
          name + ": " + side.lost() + (side.lost() == 1 ? " message lost" : " messages lost"));
    }
  }
}
