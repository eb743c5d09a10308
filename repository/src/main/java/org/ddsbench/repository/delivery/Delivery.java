package org.ddsbench.repository.delivery;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.ddsbench.analysis.pair.PairCounts;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.PooledShare;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Ownership;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * What became of the messages of one or more pairs, in one or more runs, warm-up included. Pairs
 * from which no delivery is expected do not count: see {@link #expected}.
 *
 * @param sent messages written, refused ones included
 * @param received distinct messages that arrived
 * @param lost messages written without failure that never arrived
 * @param duplicates receptions of messages that had arrived already
 * @param reordered distinct messages that arrived after one with a larger number
 * @param answerable received messages whose echo was to return
 * @param echoes distinct messages whose echo returned
 * @param lostInterval 95 % interval of {@link #lostShare}; null with fewer than two runs
 */
public record Delivery(
    long sent,
    long received,
    long lost,
    long duplicates,
    long reordered,
    long answerable,
    long echoes,
    @Nullable Interval lostInterval) {

  private static final MathContext DIGITS = new MathContext(3);
  private static final MathContext DIGITS_OF_LIMITS = new MathContext(2);

  /** The delivery of all pairs of runs. */
  public static Delivery of(List<RunManifest> runs) {
    return of(runs, any -> true);
  }

  /** The delivery of one pair of each run. */
  public static Delivery of(List<RunManifest> runs, int publisher, int subscriber) {
    return of(runs, pair -> pair.publisher() == publisher && pair.subscriber() == subscriber);
  }

  /** The delivery of the pairs of runs that a condition accepts. */
  public static Delivery of(List<RunManifest> runs, Predicate<PairReport> wanted) {
    List<PairCounts> all = new ArrayList<>();
    long answerable = 0;
    long[] lost = new long[runs.size()];
    long[] written = new long[runs.size()];
    for (int i = 0; i < runs.size(); i++) {
      RunManifest run = runs.get(i);
      for (PairReport pair : expected(run.parameters(), run.pairs())) {
        if (wanted.test(pair)) {
          PairCounts counts = pair.counts();
          all.add(counts);
          lost[i] += counts.lost();
          written[i] += counts.lost() + counts.received();
          answerable += isAnswered(run, pair) ? counts.received() : 0;
        }
      }
    }
    return new Delivery(
        all.stream().mapToLong(PairCounts::sent).sum(),
        all.stream().mapToLong(PairCounts::received).sum(),
        all.stream().mapToLong(PairCounts::lost).sum(),
        all.stream().mapToLong(PairCounts::duplicates).sum(),
        all.stream().mapToLong(PairCounts::reordered).sum(),
        answerable,
        all.stream().mapToLong(PairCounts::echoes).sum(),
        PooledShare.interval(lost, written));
  }

  /**
   * The pairs of a run from which delivery is expected: all of them; with exclusive ownership, for
   * each subscriber only that of the owner.
   */
  public static List<PairReport> expected(Values p, List<PairReport> pairs) {
    if (p.get(Parameters.OWNERSHIP) == Ownership.SHARED || p.get(Parameters.PUBLISHERS) == 1) {
      return pairs;
    }
    return IntStream.range(0, p.get(Parameters.SUBSCRIBERS))
        .mapToObj(
            subscriber ->
                pairs.stream()
                    .filter(pair -> pair.subscriber() == subscriber)
                    .max(Comparator.comparingLong(pair -> pair.counts().received())))
        .flatMap(Optional::stream)
        .toList();
  }

  /** Runs that were stored by early versions have round trips, but no number of echoes. */
  private static boolean isAnswered(RunManifest run, PairReport pair) {
    return run.parameters().get(Parameters.ECHO) != Echo.NONE
        && (pair.counts().echoes() > 0 || pair.correction().rttNs().count() == 0);
  }

  /** Messages that arrived, or should have: all that were written without failure. */
  public long written() {
    return received + lost;
  }

  /** The share of {@link #written} that was lost, from 0 to 1; null when none was written. */
  public @Nullable Double lostShare() {
    return written() == 0 ? null : (double) lost / written();
  }

  /** Received messages whose echo did not return. */
  public long lostEchoes() {
    return Math.max(0, answerable - echoes);
  }

  /** E.g. {@code 311 of 600}. */
  public String lostOfAll() {
    return lost + " of " + written();
  }

  /** E.g. {@code 311 of 600 lost (51.8 % [30, 73])}; empty when none was lost. */
  public String lostText() {
    Double share = lostShare();
    return lost == 0 || share == null
        ? ""
        : lostOfAll() + " lost (" + percent(share, DIGITS) + " %" + interval(lostInterval) + ")";
  }

  /** What is to be known about the messages, a few words each; empty when each arrived once. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    if (lost > 0) {
      words.add(lostText());
    }
    if (duplicates > 0) {
      words.add(duplicates + (duplicates == 1 ? " duplicate" : " duplicates"));
    }
    if (reordered > 0) {
      words.add(reordered + " reordered");
    }
    if (lostEchoes() > 0) {
      words.add(
          lostEchoes() + " of " + answerable + (answerable == 1 ? " echo" : " echoes") + " lost");
    }
    return List.copyOf(words);
  }

  private static String interval(@Nullable Interval interval) {
    return interval == null
        ? ""
        : " ["
            + percent(interval.low(), DIGITS_OF_LIMITS)
            + ", "
            + percent(interval.high(), DIGITS_OF_LIMITS)
            + "]";
  }

  private static String percent(double share, MathContext digits) {
    return new BigDecimal(100 * share).round(digits).stripTrailingZeros().toPlainString();
  }
}
