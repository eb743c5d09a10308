package org.ddsbench.repository.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import org.ddsbench.analysis.stats.Measured;
import org.ddsbench.analysis.stats.RoundEstimate;
import org.jspecify.annotations.Nullable;

/**
 * The repetitions of two configurations compared: the one place that every verdict comes from.
 *
 * <p>Repetitions of the same number are paired: a campaign measures its rounds side by side, and so
 * do two that are repeated in turn. Where fewer than two numbers are in both sides, the sides are
 * compared as they are.
 *
 * @param rounds how many pairs the interval rests on; 0 when the sides are not paired
 * @param reason why the verdict is undecided; else empty
 * @param differenceBoundNs bound of the difference of both sides' clock errors, the largest of the
 *     rounds; null where the bounds of each side hold alone
 */
public record Contrast(
    Quantity quantity,
    ComparedSide baseline,
    ComparedSide candidate,
    int rounds,
    Effect effect,
    Verdict verdict,
    String reason,
    @Nullable Long differenceBoundNs) {

  /** Fewer repetitions a side tell nothing of how much runs differ. */
  static final int LEAST = 2;

  /**
   * The runs of one side.
   *
   * @param runs that completed, with what they told
   * @param failed how many more there are
   */
  record Side(List<RunNumbers> runs, int failed) {
    Side {
      runs = List.copyOf(runs);
    }

    /** Those with a value, by repetition; of several with one number each has its own place. */
    private Map<Round, RunNumbers> rounds(Quantity quantity) {
      Map<Round, RunNumbers> rounds = new LinkedHashMap<>();
      for (RunNumbers run : runs) {
        if (run.value(quantity).isPresent()) {
          Round round = new Round(run.run().repetition(), 0);
          while (rounds.containsKey(round)) {
            round = new Round(round.repetition(), round.place() + 1);
          }
          rounds.put(round, run);
        }
      }
      return rounds;
    }
  }

  private record Round(int repetition, int place) {}

  /**
   * Compares.
   *
   * @param comparisons how many verdicts are read together, at least 1
   */
  static Contrast of(
      Quantity quantity, Side baseline, Side candidate, ClockErrors clocks, int comparisons)
      throws IOException {
    Map<Round, RunNumbers> before = baseline.rounds(quantity);
    Map<Round, RunNumbers> after = candidate.rounds(quantity);
    List<Round> common = before.keySet().stream().filter(after::containsKey).toList();
    boolean paired = common.size() >= LEAST;
    List<RunNumbers> one = chosen(before, paired, common);
    List<RunNumbers> other = chosen(after, paired, common);
    Effect effect = Effect.unknown(quantity);
    Long differenceBound = null;
    if (paired) {
      Rounds rounds = Rounds.of(quantity, one, other, clocks);
      differenceBound = rounds.differenceBoundNs();
      effect = Effect.of(RoundEstimate.of(rounds.differences(), comparisons), quantity);
    } else if (!one.isEmpty() && !other.isEmpty()) {
      effect =
          Effect.of(
              RoundEstimate.difference(scaled(quantity, one), scaled(quantity, other), comparisons),
              quantity);
    }
    String reason = reason(quantity, baseline, candidate, one, other, effect);
    return new Contrast(
        quantity,
        ComparedSide.of(quantity, baseline.runs(), one, baseline.failed()),
        ComparedSide.of(quantity, candidate.runs(), other, candidate.failed()),
        paired ? common.size() : 0,
        effect,
        reason.isEmpty() ? Verdict.of(effect, quantity) : Verdict.UNDECIDED,
        reason,
        differenceBound);
  }

  /** What is said beside the verdict when disturbed runs are behind it; else empty. */
  public String restsOn() {
    RunsBehind one = baseline.behind();
    RunsBehind other = candidate.behind();
    return one.disturbed() + other.disturbed() == 0
        ? ""
        : "rests on disturbed runs: " + one.disturbedOfAll() + " against " + other.disturbedOfAll();
  }

  /**
   * What is said beside the verdict of the runs behind it: those that were disturbed, that did not
   * reach their rate, that were not stationary. Each is a few words; empty when all is well.
   */
  public List<String> caveats() {
    List<String> caveats = new ArrayList<>();
    if (!restsOn().isEmpty()) {
      caveats.add(restsOn());
    }
    RunsBehind one = baseline.behind();
    RunsBehind other = candidate.behind();
    caveat(one.belowRate(), other.belowRate(), caveats);
    caveat(one.notStationary(), other.notStationary(), caveats);
    return List.copyOf(caveats);
  }

  private void caveat(CaveatCount one, CaveatCount other, List<String> caveats) {
    if (one.isShownWith(quantity) || other.isShownWith(quantity)) {
      caveats.add(one.against(other));
    }
  }

  /** What both sides share of the clock error, in words; only with a bound of the difference. */
  String sharedError() {
    return String.format(
        Locale.ROOT,
        "both sides share their link's clock error, their difference is known to +-%.1f us",
        Objects.requireNonNull(differenceBoundNs) / 1e3);
  }

  private static List<RunNumbers> chosen(
      Map<Round, RunNumbers> side, boolean paired, List<Round> common) {
    return paired
        ? side.entrySet().stream()
            .filter(round -> common.contains(round.getKey()))
            .map(Map.Entry::getValue)
            .toList()
        : List.copyOf(side.values());
  }

  private static List<Measured> scaled(Quantity quantity, List<RunNumbers> runs) {
    return runs.stream().map(run -> scaled(quantity, run)).toList();
  }

  private static Measured scaled(Quantity quantity, RunNumbers run) {
    Measured value = run.value(quantity).orElseThrow();
    return quantity.isRatio() ? value.log() : value;
  }

  private record Rounds(List<Measured> differences, @Nullable Long differenceBoundNs) {
    /** Both lists have the same rounds in the same order. */
    static Rounds of(
        Quantity quantity, List<RunNumbers> one, List<RunNumbers> other, ClockErrors clocks)
        throws IOException {
      List<Measured> differences = new ArrayList<>();
      long largest = 0;
      boolean shared = quantity.needsClocks();
      for (int i = 0; i < one.size(); i++) {
        RunNumbers before = one.get(i);
        RunNumbers after = other.get(i);
        Measured low = before.value(quantity).orElseThrow();
        Measured high = after.value(quantity).orElseThrow();
        boolean bounded = Double.isFinite(low.low()) && Double.isFinite(high.high());
        OptionalLong bound =
            quantity.needsClocks() && bounded
                ? clocks.boundOfDifference(before.run(), after.run())
                : OptionalLong.empty();
        shared &= bound.isPresent();
        largest = Math.max(largest, bound.orElse(0));
        differences.add(
            bound.isPresent()
                ? high.logRatio(low, (double) bound.getAsLong())
                : scaled(quantity, after).minus(scaled(quantity, before)));
      }
      return new Rounds(differences, shared ? Long.valueOf(largest) : null);
    }
  }

  /** Why nothing can be said, in words; empty when something can. */
  private static String reason(
      Quantity quantity,
      Side baseline,
      Side candidate,
      List<RunNumbers> one,
      List<RunNumbers> other,
      Effect effect) {
    for (Side side : List.of(baseline, candidate)) {
      for (RunNumbers run : side.runs()) {
        String problem = run.problems().getOrDefault(quantity, "");
        if (!problem.isEmpty()) {
          return problem;
        }
      }
    }
    if (one.isEmpty() || other.isEmpty()) {
      return "a side has no completed run";
    }
    if (one.size() < LEAST || other.size() < LEAST) {
      return one.size() == 1 && other.size() == 1
          ? "one repetition a side"
          : "one repetition on one side";
    }
    boolean open =
        effect.joint().low() <= (quantity.isRatio() ? 0 : Double.NEGATIVE_INFINITY)
            && Double.isInfinite(effect.joint().high());
    return open ? "the clock error is larger than the values" : "";
  }
}
