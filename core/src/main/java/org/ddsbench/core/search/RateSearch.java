package org.ddsbench.core.search;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Finds the highest rate that is sustained, from trials: doubles or halves the first rate until one
 * rate was sustained and a higher one was not, then tries the geometric mean of the two until they
 * are within the resolution. The rate found is confirmed by a longer trial; if that fails, longer
 * trials go down in growing steps until one is sustained, and then close the gap again. A rate
 * counts as refused when two trials of it in succession failed, since a disturbance may make one
 * fail; it counts as sustained after one. Pure; for one thread.
 */
public final class RateSearch {
  /** The highest rate found is less than this share below the lowest refused one. */
  public static final double RESOLUTION = 0.02;

  private static final double STEP = 2;
  private static final double FIRST_DROP = 0.05;
  private static final double LARGEST_DROP = 0.5;

  /** What a trial is for. */
  public enum Kind {
    SEARCH,
    /** Longer than a trial of the search. */
    CONFIRM
  }

  /**
   * A rate to be tried.
   *
   * @param rate messages a second
   */
  public record Trial(double rate, Kind kind) {}

  private final double least;
  private final double most;
  private double sustained;
  private double refused = Double.POSITIVE_INFINITY;
  private double confirmed;
  private double drop = FIRST_DROP;
  private boolean failedOnce;
  private Optional<Trial> next;

  /**
   * Begins a search.
   *
   * @param first rate tried first
   * @param least rate below which the search ends without a result
   * @param most rate above which nothing is tried
   */
  public RateSearch(double first, double least, double most) {
    if (!(least > 0 && least <= most && Double.isFinite(most))) {
      throw new IllegalArgumentException("no rates from " + least + " to " + most);
    }
    this.least = least;
    this.most = most;
    next = search(first);
  }

  /** What to try next, the same until it is answered; empty at the end. */
  public Optional<Trial> next() {
    return next;
  }

  /** The result of the trial {@link #next}. */
  public void answer(boolean isSustained) {
    Trial trial = next.orElseThrow(() -> new IllegalStateException("the search has ended"));
    if (!isSustained && !failedOnce) {
      failedOnce = true;
      return;
    }
    failedOnce = false;
    next = trial.kind() == Kind.SEARCH ? searched(trial, isSustained) : tried(trial, isSustained);
  }

  private Optional<Trial> searched(Trial trial, boolean isSustained) {
    if (isSustained) {
      sustained = trial.rate();
    } else {
      refused = trial.rate();
    }
    if (sustained == 0) {
      return refused <= least ? Optional.empty() : search(refused / STEP);
    }
    if (sustained >= most || refused / sustained <= 1 + RESOLUTION) {
      return confirm(sustained);
    }
    return search(
        Double.isInfinite(refused) ? sustained * STEP : Math.sqrt(sustained) * Math.sqrt(refused));
  }

  private Optional<Trial> tried(Trial trial, boolean isSustained) {
    if (isSustained) {
      confirmed = trial.rate();
    } else {
      refused = trial.rate();
    }
    if (confirmed == 0) {
      double lower = refused * (1 - drop);
      drop = Math.min(LARGEST_DROP, drop * STEP);
      return refused <= least ? Optional.empty() : confirm(lower);
    }
    boolean isFound = confirmed >= most || refused / confirmed <= 1 + RESOLUTION;
    return isFound ? Optional.empty() : confirm(Math.sqrt(confirmed) * Math.sqrt(refused));
  }

  private Optional<Trial> search(double rate) {
    return Optional.of(new Trial(bounded(rate), Kind.SEARCH));
  }

  private Optional<Trial> confirm(double rate) {
    return Optional.of(new Trial(bounded(rate), Kind.CONFIRM));
  }

  private double bounded(double rate) {
    return Math.max(least, Math.min(most, rate));
  }

  /** The highest rate that is sustained; empty until the end, and when there is none. */
  public OptionalDouble sustained() {
    return confirmed > 0 ? OptionalDouble.of(confirmed) : OptionalDouble.empty();
  }

  /** The lowest rate that was refused; empty when none was. */
  public OptionalDouble refused() {
    return Double.isInfinite(refused) ? OptionalDouble.empty() : OptionalDouble.of(refused);
  }
}
