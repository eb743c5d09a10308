package org.ddsbench.analysis.stats;

import java.math.BigInteger;

/**
 * An exact sum of any number of int64: a long whose content is moved to a larger number before it
 * could overflow. For one thread.
 */
public final class WideSum {
  private static final long SPILL = 1L << 62;
  private BigInteger spilled = BigInteger.ZERO;
  private long near;

  /** Adds one value. */
  public void add(long value) {
    if (value >= SPILL || value <= -SPILL) {
      spilled = spilled.add(BigInteger.valueOf(value));
      return;
    }
    near += value;
    if (near >= SPILL || near <= -SPILL) {
      spilled = spilled.add(BigInteger.valueOf(near));
      near = 0;
    }
  }

  /** Adds another sum. */
  public void add(WideSum other) {
    if (other.spilled.signum() != 0) {
      spilled = spilled.add(other.spilled);
    }
    add(other.near);
  }

  /** The sum so far. */
  public BigInteger value() {
    return spilled.add(BigInteger.valueOf(near));
  }
}
