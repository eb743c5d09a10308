package org.ddsbench.repository.store;

import java.util.Arrays;
import org.ddsbench.analysis.pair.PairSamples;
import org.ddsbench.analysis.pair.StoredSamples;
import org.jspecify.annotations.Nullable;

/**
 * The stored rows of one pair, duplicates included: raw stamps, and the times computed from them.
 * Immutable.
 */
public final class RecordedPair {
  private final PairSamples samples;
  private final long[][] times;

  private RecordedPair(PairSamples samples, long[][] times) {
    this.samples = samples;
    this.times = times;
  }

  /** The pair to which samples belong. */
  public record Key(int publisher, int subscriber) {}

  /** The raw stamps. */
  public PairSamples samples() {
    return samples;
  }

  /** Corrected one-way time; {@link StoredMessage#MISSING} where there is none. */
  public long ottNs(int row) {
    return times[0][row];
  }

  /** The same from T0. */
  public long ottIntendedNs(int row) {
    return times[1][row];
  }

  /** Round-trip time; {@link StoredMessage#MISSING} where there is none. */
  public long rttNs(int row) {
    return times[2][row];
  }

  /** How far the one-way time may be off; {@link StoredMessage#MISSING} where that is unknown. */
  public long ottBoundNs(int row) {
    return times[3][row];
  }

  /** Collects rows in order of seq, a message before its duplicates. */
  static final class Builder {
    private final StoredSamples.Builder samples = new StoredSamples.Builder();
    private final long[][] times = new long[4][1024];
    private int count;

    StoredSamples.Builder samples() {
      return samples;
    }

    void times(
        @Nullable Long ottNs,
        @Nullable Long ottIntendedNs,
        @Nullable Long rttNs,
        @Nullable Long ottBoundNs) {
      if (count == times[0].length) {
        for (int i = 0; i < times.length; i++) {
          times[i] = Arrays.copyOf(times[i], count + count / 2);
        }
      }
      times[0][count] = ottNs == null ? StoredMessage.MISSING : ottNs;
      times[1][count] = ottIntendedNs == null ? StoredMessage.MISSING : ottIntendedNs;
      times[2][count] = rttNs == null ? StoredMessage.MISSING : rttNs;
      times[3][count] = ottBoundNs == null ? StoredMessage.MISSING : ottBoundNs;
      count++;
    }

    RecordedPair build(Key pair) {
      return new RecordedPair(samples.build(pair.publisher(), pair.subscriber()), times);
    }
  }
}
