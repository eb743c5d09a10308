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
import org.ddsbench.repository.delivery.Delivery;
import org.jspecify.annotations.Nullable;

/**
 * Compares the repetitions of two configurations; every verdict comes from here.
 *
 * <p>Repetitions of the same number are paired: a campaign measures its rounds side by side, and so
 * do two that are repeated in turn. Where the sides have fewer than two repetition numbers in
 * common, they are compared without pairing.
 *
 * @param rounds number of pairs on which the interval rests; 0 when the sides are not paired
 * @param reason why the verdict is undecided; else empty
 * @param differenceBoundNs bound of the difference of both sides' clock errors, the largest of the
 *     rounds; null where only the bounds of each side are known
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

  /** Fewer repetitions on a side do not show how much runs differ. */
  static final int LEAST = 2;

  /**
   * The runs of one side.
   *
   * @param runs completed runs with their values
   * @param unusable the further runs
   */
  record Side(List<RunNumbers> runs, Unusable unusable) {
    Side {
      runs = List.copyOf(runs);
    }

    /** The runs with a value, by repetition; several runs with one number have different places. */
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
   * Compares two sides.
   *
   * @param comparisons number of verdicts that are read together, at least 1
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
        ComparedSide.of(quantity, baseline.runs(), one, baseline.unusable()),
        ComparedSide.of(quantity, candidate.runs(), other, candidate.unusable()),
        paired ? common.size() : 0,
        effect,
        reason.isEmpty() ? Verdict.of(effect, quantity) : Verdict.UNDECIDED,
        reason,
        differenceBound);
  }

  /** The note beside the verdict when it rests on disturbed runs; else empty. */
  public String restsOn() {
    RunsBehind one = baseline.behind();
    RunsBehind other = candidate.behind();
    return one.disturbed() + other.disturbed() == 0
        ? ""
        : "rests on disturbed runs: " + one.disturbedOfAll() + " against " + other.disturbedOfAll();
  }

  /**
   * Notes beside the verdict about the runs behind it: lost messages, and runs that were disturbed,
   * did not reach their rate, or were not stationary. Each is a few words; may be empty.
   */
  public List<String> caveats() {
    List<String> caveats = new ArrayList<>();
    if (!restsOn().isEmpty()) {
      caveats.add(restsOn());
    }
    RunsBehind one = baseline.behind();
    RunsBehind other = candidate.behind();
    if (quantity.time().isPresent() && one.delivery().lost() + other.delivery().lost() > 0) {
      caveats.add(losses());
    }
    caveat(one.belowRate(), other.belowRate(), caveats);
    caveat(one.notStationary(), other.notStationary(), caveats);
    return List.copyOf(caveats);
  }

  /**
   * The lost messages; for sides that lose differently also what their times would be if lost
   * messages had arrived late, since the times of messages that arrived favour the side that loses
   * more.
   */
  private String losses() {
    Delivery one = baseline.behind().delivery();
    Delivery other = candidate.behind().delivery();
    String counts = one.lostOfAll() + " against " + other.lostOfAll() + " messages lost";
    if (Objects.equals(one.lostShare(), other.lostShare())) {
      return counts;
    }
    boolean isKnown = baseline.lateValue() != null || candidate.lateValue() != null;
    return counts
        + ", times are of those that arrived"
        + (isKnown
            ? " (lost ones counted as late: "
                + late(baseline.lateValue())
                + " against "
                + late(candidate.lateValue())
                + ")"
            : "");
  }

  private String late(@Nullable Double value) {
    return value == null ? "none" : quantity.text(value) + " " + quantity.unit();
  }

  private void caveat(CaveatCount one, CaveatCount other, List<String> caveats) {
    if (one.isShownWith(quantity) || other.isShownWith(quantity)) {
      caveats.add(one.against(other));
    }
  }

  /** The text about the clock error that both sides share; only with a bound of the difference. */
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
    /** Makes rounds; both lists have the same rounds in the same order. */
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

  /** Why no verdict is possible, in words; empty when one is. */
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
