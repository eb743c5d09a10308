package org.ddsbench.repository.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.analysis.stats.Bootstrap;
import org.ddsbench.analysis.stats.MedianRatio;

/**
 * One configuration that both sides have.
 *
 * @param label what tells it from the other rows
 * @param verdict from the joint interval
 * @param gate absent when no limit was asked for
 */
public record ComparedRow(
    Configuration configuration,
    String label,
    ComparedSide baseline,
    ComparedSide candidate,
    MedianRatio ratio,
    Verdict verdict,
    Optional<Gate> gate) {

  static Verdict verdict(MedianRatio ratio) {
    return ratio.joint().low() > 1
        ? Verdict.SLOWER
        : ratio.joint().high() < 1 ? Verdict.FASTER : Verdict.NONE;
  }

  /** What a reader must know beside the numbers; may be empty. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    notes("baseline", baseline, notes);
    notes("candidate", candidate, notes);
    return notes;
  }

  private static void notes(String name, ComparedSide side, List<String> notes) {
    if (side.failed() > 0) {
      notes.add(name + ": " + side.failed() + " of its runs gave nothing");
    }
    if (side.lost() > 0) {
      notes.add(name + ": " + side.lost() + " messages lost");
    }
    if (side.messages() < Bootstrap.LEAST) {
      notes.add(name + ": fewer than " + Bootstrap.LEAST + " messages, no interval");
    } else if (side.median() != null && side.median().boundNs() == null) {
      notes.add(name + ": its clocks have no error bound, the ratio no interval");
    }
  }
}
