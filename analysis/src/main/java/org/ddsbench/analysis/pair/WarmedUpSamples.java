package org.ddsbench.analysis.pair;

/** Samples of which the first rows are the warm-up, whatever they were before. Immutable. */
final class WarmedUpSamples implements PairSamples {
  private final PairSamples samples;
  private final int firstRow;
  private final PairCounts counts;

  /**
   * @param firstRow the first row that is counted
   */
  WarmedUpSamples(PairSamples samples, int firstRow) {
    this.samples = samples;
    this.firstRow = firstRow;
    long warmup = 0;
    for (int row = 0; row < firstRow; row++) {
      warmup += samples.duplicate(row) ? 0 : 1;
    }
    counts = samples.counts().withWarmup(warmup);
  }

  @Override
  public int publisher() {
    return samples.publisher();
  }

  @Override
  public int subscriber() {
    return samples.subscriber();
  }

  @Override
  public PairCounts counts() {
    return counts;
  }

  @Override
  public int rows() {
    return samples.rows();
  }

  @Override
  public long seq(int row) {
    return samples.seq(row);
  }

  @Override
  public boolean warmup(int row) {
    return row < firstRow;
  }

  @Override
  public boolean duplicate(int row) {
    return samples.duplicate(row);
  }

  @Override
  public boolean received(int row) {
    return samples.received(row);
  }

  @Override
  public boolean echoed(int row) {
    return samples.echoed(row);
  }

  @Override
  public long t0(int row) {
    return samples.t0(row);
  }

  @Override
  public long t1(int row) {
    return samples.t1(row);
  }

  @Override
  public long writeReturn(int row) {
    return samples.writeReturn(row);
  }

  @Override
  public long t2(int row) {
    return samples.t2(row);
  }

  @Override
  public long t3(int row) {
    return samples.t3(row);
  }

  @Override
  public long t4(int row) {
    return samples.t4(row);
  }
}
