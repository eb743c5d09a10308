package org.ddsbench.core.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.ddsbench.core.random.SplitMix64;

/**
 * The random order of a round of runs. A round is a block in the sense of experimental design (Box,
 * Hunter, Hunter: <i>Statistics for Experimenters</i>): every run occurs once in it, at a random
 * place, so that neither a drift of the machines nor a fixed neighbour favours a run.
 */
final class RunOrder {
  private final SplitMix64 stream;

  RunOrder(long seed) {
    stream = new SplitMix64(seed);
  }

  /**
   * The members shuffled after Fisher and Yates: from the last place down, with one draw for each
   * place.
   */
  <T> List<T> shuffled(List<T> members) {
    List<T> order = new ArrayList<>(members);
    for (int place = order.size() - 1; place > 0; place--) {
      Collections.swap(order, place, stream.below(place + 1));
    }
    return order;
  }
}
