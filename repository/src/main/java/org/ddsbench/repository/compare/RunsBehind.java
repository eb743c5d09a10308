package org.ddsbench.repository.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.repository.delivery.Delivery;
import org.ddsbench.repository.store.RunManifest;

/**
 * The runs behind a value of one side, and what to know about them before relying on it.
 *
 * @param runs their number
 * @param disturbed those of them that were disturbed
 * @param belowRate those of them in which a publisher did not reach its rate
 * @param notStationary those of them whose one-way times are known not to have stayed at one level
 * @param delivery of the messages of all runs, also of those without the value
 */
public record RunsBehind(
    int runs, int disturbed, CaveatCount belowRate, CaveatCount notStationary, Delivery delivery) {

  /**
   * Counts the runs.
   *
   * @param compared those that the value rests on, as far as they have it
   * @param all completed runs of the side
   */
  static RunsBehind of(Quantity quantity, List<RunNumbers> compared, List<RunNumbers> all) {
    List<RunManifest> runs = RunNumbers.with(quantity, compared);
    return new RunsBehind(
        runs.size(),
        (int) runs.stream().filter(RunManifest::isDisturbed).count(),
        CaveatCount.of(RunCaveat.BELOW_RATE, runs),
        CaveatCount.of(RunCaveat.NOT_STATIONARY, runs),
        Delivery.of(all.stream().map(RunNumbers::run).toList()));
  }

  /** E.g. {@code 3 of 5}. */
  String disturbedOfAll() {
    return disturbed + " of " + runs;
  }

  /** {@code rests on disturbed runs: 3 of 5}; empty when none was disturbed. */
  String restsOn() {
    return disturbed == 0 ? "" : "rests on disturbed runs: " + disturbedOfAll();
  }

  /** The caveats other than disturbances that some of the runs have and that concern a quantity. */
  List<CaveatCount> caveats(Quantity quantity) {
    return Stream.of(belowRate, notStationary)
        .filter(count -> count.isShownWith(quantity))
        .toList();
  }

  /** All caveats, a few words each; may be empty. */
  List<String> words(Quantity quantity) {
    List<String> words = new ArrayList<>();
    if (disturbed > 0) {
      words.add(restsOn());
    }
    if (quantity.time().isPresent() && delivery.lost() > 0) {
      words.add("of messages that arrived: " + delivery.lostText());
    }
    caveats(quantity).forEach(count -> words.add(count.words()));
    return List.copyOf(words);
  }
}
