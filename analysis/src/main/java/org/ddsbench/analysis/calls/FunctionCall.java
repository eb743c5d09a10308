package org.ddsbench.analysis.calls;

/** A call of a function, nanoseconds. */
record FunctionCall(long enterNs, long returnNs) implements Interval {
  @Override
  public long beginNs() {
    return enterNs;
  }

  @Override
  public long endNs() {
    return returnNs;
  }
}
