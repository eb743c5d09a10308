package org.ddsbench.model.queue;

import org.ddsbench.core.random.SplitMix64;
import umontreal.ssj.rng.MRG32k3a;

/**
 * Random times of one kind in one replication: a substream of L'Ecuyer's MRG32k3a (<i>Operations
 * Research</i> 47, 1999), so that replications are independent, and kinds too. One thread.
 */
final class RandomTimes {
  /** The moduli of the generator: its seeds are below them, three each. */
  private static final long FIRST_MODULUS = 4294967087L;

  private static final long SECOND_MODULUS = 4294944443L;
  private static final int SEEDS = 6;

  private final MRG32k3a stream = new MRG32k3a();

  /**
   * @param seed of the simulation
   * @param kind 0 to 9
   * @param replication 0 or more
   */
  RandomTimes(long seed, int kind, int replication) {
    SplitMix64 random = new SplitMix64(10 * seed + kind);
    long[] seeds = new long[SEEDS];
    for (int i = 0; i < SEEDS; i++) {
      long modulus = i < SEEDS / 2 ? FIRST_MODULUS : SECOND_MODULUS;
      seeds[i] = 1 + Long.remainderUnsigned(random.next(), modulus - 1);
    }
    stream.setSeed(seeds);
    for (int i = 0; i < replication; i++) {
      stream.resetNextSubstream();
    }
  }

  /** An exponential time. */
  double exponential(double mean) {
    return -mean * Math.log1p(-stream.nextDouble());
  }

  /** 0 to bound - 1, each as likely. */
  int below(int bound) {
    return bound == 1 ? 0 : stream.nextInt(0, bound - 1);
  }
}
