package org.ddsbench.core.payload;

import org.ddsbench.core.payload.idl.UnionType;
import org.ddsbench.core.random.SplitMix64;

/** Draws the shape from the stream that also draws the values. */
final class RandomChoices implements Choices {
  private final SplitMix64 stream;

  RandomChoices(SplitMix64 stream) {
    this.stream = stream;
  }

  @Override
  public int length(int ofType, int size) {
    int bound = size < 0 ? ofType : size;
    int least = (bound + 3) / 4;
    int most = Math.max(least, (int) (bound * 3L / 4));
    return least + stream.below(most - least + 1);
  }

  @Override
  public long discriminator(UnionType union) {
    UnionType.Branch branch = union.branches().get(stream.below(union.branches().size()));
    return branch.labels().get(0);
  }

  @Override
  public boolean present() {
    return stream.below(2) == 1;
  }
}
