package org.ddsbench.repository.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The implementations that a campaign measured in one configuration, compared with the one with the
 * lowest median one-way time.
 *
 * @param label the configuration
 * @param lowest the implementation with the lowest median
 * @param rivals the others, by their median, at least one; the one with the lowest median is their
 *     baseline
 */
public record GroupVerdict(String label, String lowest, List<Rival> rivals) {
  /** The words for a difference that is not significant. */
  private static final String NOISE = " is within clock error and noise";

  /** Undecided ones with one reason are named up to this number. */
  private static final int NAMED = 3;

  public GroupVerdict {
    rivals = List.copyOf(rivals);
  }

  /** Another implementation. */
  public record Rival(String implementation, Contrast contrast) {}

  /** Whether the lowest one is significantly faster than some other. */
  public boolean concludes() {
    return !those(Verdict.WORSE).isEmpty();
  }

  /** Whether it is significantly faster than every other. */
  public boolean isClear() {
    return those(Verdict.WORSE).size() == rivals.size();
  }

  /** The verdict as one sentence without its end. */
  public String sentence() {
    List<Rival> slower = those(Verdict.WORSE);
    List<Rival> equal = those(Verdict.NONE);
    List<Rival> undecided = those(Verdict.UNDECIDED);
    List<Rival> faster = those(Verdict.BETTER);
    List<String> parts = new ArrayList<>();
    if (!slower.isEmpty()) {
      parts.add(lowest + " is faster than " + all(slower, GroupVerdict::ratio));
    }
    if (!equal.isEmpty()) {
      parts.add(
          slower.isEmpty()
              ? "No significant difference between " + lowest + " and " + all(equal, this::gap)
              : "no significant difference from " + all(equal, this::gap));
    }
    if (!faster.isEmpty()) {
      parts.add(
          lowest + " is slower in their common rounds than " + all(faster, GroupVerdict::ratio));
    }
    if (!undecided.isEmpty()) {
      parts.add(
          (parts.isEmpty() ? "Undecided between " + lowest + " and " : "undecided against ")
              + against(undecided));
    }
    return String.join("; ", parts);
  }

  /**
   * The medians behind it, in order, with clock bounds, lost messages and the number of runs below
   * their rate or not stationary.
   */
  public String medians() {
    List<String> medians = new ArrayList<>();
    Contrast first = rivals.get(0).contrast();
    medians.add(lowest + " " + median(first.quantity(), first.baseline()));
    for (Rival rival : rivals) {
      Contrast contrast = rival.contrast();
      medians.add(rival.implementation() + " " + median(contrast.quantity(), contrast.candidate()));
    }
    return String.join(", ", medians);
  }

  private List<Rival> those(Verdict verdict) {
    return rivals.stream().filter(rival -> rival.contrast().verdict() == verdict).toList();
  }

  /** In a matrix of implementations with one repetition, all have one reason. */
  private static String against(List<Rival> undecided) {
    List<String> reasons =
        undecided.stream().map(rival -> rival.contrast().reason()).distinct().toList();
    return undecided.size() > NAMED && reasons.size() == 1
        ? undecided.size() + " others (" + reasons.get(0) + ")"
        : all(undecided, rival -> rival.contrast().reason());
  }

  private static String all(List<Rival> some, Function<Rival, String> detail) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < some.size(); i++) {
      text.append(i == 0 ? "" : i == some.size() - 1 ? " and " : ", ");
      text.append(some.get(i).implementation());
      List<String> details = new ArrayList<>(some.get(i).contrast().caveats());
      details.add(0, detail.apply(some.get(i)));
      details.removeIf(String::isEmpty);
      text.append(details.isEmpty() ? "" : " (" + String.join("; ", details) + ")");
    }
    return text.toString();
  }

  private static String ratio(Rival rival) {
    Contrast contrast = rival.contrast();
    return microseconds(contrast.baseline().value())
        + " against "
        + microseconds(contrast.candidate().value())
        + ", ratio "
        + ComparisonText.effect(contrast)
        + " "
        + ComparisonText.interval(contrast, contrast.effect().joint());
  }

  private String gap(Rival rival) {
    Double low = rival.contrast().baseline().value();
    Double high = rival.contrast().candidate().value();
    return low == null || high == null ? "" : microseconds(Math.abs(high - low)) + NOISE;
  }

  private static String median(Quantity quantity, ComparedSide side) {
    Long bound = side.boundNs();
    String caveats =
        Stream.concat(
                side.behind().delivery().words().stream(),
                side.behind().caveats(quantity).stream().map(CaveatCount::words))
            .collect(Collectors.joining(", "));
    return microseconds(side.value())
        + (bound == null ? " (no clock bound)" : " +-" + microseconds(bound.doubleValue()))
        + (caveats.isEmpty() ? "" : " (" + caveats + ")");
  }

  private static String microseconds(@Nullable Double ns) {
    return ns == null ? "-" : String.format(Locale.ROOT, "%.1f us", ns / 1000);
  }
}
