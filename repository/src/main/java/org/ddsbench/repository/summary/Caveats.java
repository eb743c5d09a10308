package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.pair.Steadiness;
import org.ddsbench.analysis.stats.EffectiveCount;
import org.ddsbench.repository.delivery.Delivery;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * What to know before relying on the median of a pair: it belongs beside every median. Each caveat
 * is a few words, without the name of the pair.
 */
public final class Caveats {
  /** The caveat of a run whose one-way times do not stay at one level. */
  public static final String NOT_STATIONARY = "not stationary";

  private static final String NOT_ABOVE_ZERO = "median not above zero";

  private Caveats() {}

  /** The caveats of a pair of a run; none when none applies or nothing is known. */
  public static List<String> of(RunManifest run, PairReport pair) {
    return of(run, pair, pair.steadiness().effectiveMessages());
  }

  /**
   * The caveats of a pair whose n_eff comes from another source, as for runs stored by earlier
   * versions.
   */
  static List<String> of(RunManifest run, PairReport pair, @Nullable Double effective) {
    List<String> caveats = new ArrayList<>(level(pair));
    caveats.addAll(delivery(run, pair));
    caveats.addAll(rate(pair));
    change(pair).forEach(evidence -> caveats.add(NOT_STATIONARY + ": " + evidence));
    if (effective != null && EffectiveCount.isTooFew(effective)) {
      caveats.add(unreliable(effective));
    }
    return List.copyOf(caveats);
  }

  /**
   * The same in a word or two each; without those on intervals, which are marked at the intervals.
   */
  public static List<String> words(RunManifest run, PairReport pair) {
    List<String> words = new ArrayList<>(level(pair));
    words.addAll(delivery(run, pair));
    words.addAll(rate(pair));
    if (pair.steadiness().isShifting()) {
      words.add(NOT_STATIONARY);
    }
    return words;
  }

  private static List<String> level(PairReport pair) {
    return isBelowZero(pair)
        ? List.of(NOT_ABOVE_ZERO + ": its clocks are inconsistent")
        : List.of();
  }

  private static boolean isBelowZero(PairReport pair) {
    Double median = pair.correction().ottNs().median();
    return median != null && median <= 0;
  }

  private static List<String> delivery(RunManifest run, PairReport pair) {
    return Delivery.of(List.of(run), pair.publisher(), pair.subscriber()).words();
  }

  /** The share of its schedule's rate that a publisher reached, if that was too little. */
  public static List<String> rate(PairReport pair) {
    return pair.rate().isMissed()
        ? List.of(
            String.format(Locale.ROOT, "%.1f %% of the rate", 100 * pair.rate().reachedShare()))
        : List.of();
  }

  /** Where the one-way times of a pair left their level, if they did. */
  public static List<String> change(PairReport pair) {
    Steadiness.Change change = pair.steadiness().change();
    return change == null ? List.of() : List.of(evidence(change));
  }

  /** The evidence that a run is not stationary. */
  static String evidence(Steadiness.Change change) {
    return String.format(
        Locale.ROOT,
        "median %.1f us before message %d, %.1f us after",
        change.beforeNs() / 1000,
        change.seq(),
        change.afterNs() / 1000);
  }

  /** Why intervals from so few independent messages are unreliable. */
  static String unreliable(double effective) {
    return String.format(
        Locale.ROOT,
        "intervals unreliable: n_eff %.0f, below %d",
        Math.floor(effective),
        EffectiveCount.ENOUGH);
  }

  /**
   * The caveats of several pairs together, counted; without those on intervals, which the pooled
   * pair has.
   *
   * @param delivery of all their messages
   */
  public static List<String> of(List<PairReport> pairs, Delivery delivery) {
    List<String> caveats = new ArrayList<>();
    long below = pairs.stream().filter(Caveats::isBelowZero).count();
    if (below > 0) {
      caveats.add(below + " of " + pairs.size() + " with a " + NOT_ABOVE_ZERO);
    }
    caveats.addAll(delivery.words());
    long slow = pairs.stream().filter(pair -> pair.rate().isMissed()).count();
    if (slow > 0) {
      caveats.add(slow + " of " + pairs.size() + " below their rate");
    }
    long shifting = pairs.stream().filter(pair -> pair.steadiness().isShifting()).count();
    if (shifting > 0) {
      caveats.add(shifting + " of " + pairs.size() + " " + NOT_STATIONARY);
    }
    return List.copyOf(caveats);
  }
}
