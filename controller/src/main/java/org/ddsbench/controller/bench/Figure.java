package org.ddsbench.controller.bench;

import java.util.List;
import java.util.Optional;

/**
 * One measured quantity.
 *
 * @param name unique name
 * @param what description for people, one line
 * @param unit unit of ours and theirs
 * @param peer the tool that is measured beside ours; empty without one
 * @param rounds at least one, all with or all without a peer
 * @param notes what a reader must know
 */
public record Figure(
    String name,
    String what,
    String unit,
    String peer,
    List<Round> rounds,
    Optional<Goal> goal,
    List<String> notes) {
  private static final double MOST_COST = 1.01;

  public Figure {
    rounds = List.copyOf(rounds);
    notes = List.copyOf(notes);
  }

  /** A figure without a peer and notes. */
  static Figure alone(String name, String what, String unit, List<Double> values, Goal goal) {
    List<Round> rounds = values.stream().map(Round::alone).toList();
    return new Figure(name, what, unit, "", rounds, Optional.of(goal), List.of());
  }

  /**
   * The effect of something of ours on one-way times: with it compared with without it, where 1 %
   * more is allowed, and the interval of the mean ratio.
   *
   * @param without name of the side without it
   * @param rounds at least two, of microseconds
   */
  static Figure cost(String name, String what, String without, List<Round> rounds) {
    return new Figure(
        name,
        what,
        "us",
        without,
        rounds,
        Optional.of(Goal.atMost(MOST_COST)),
        List.of(Round.meanRatio(rounds)));
  }

  /** The same with a goal. */
  Figure with(Goal wanted) {
    return new Figure(name, what, unit, peer, rounds, Optional.of(wanted), notes);
  }

  public Spread ours() {
    return Spread.of(rounds.stream().map(Round::ours).toList());
  }

  /** The peer's values; absent without a peer. */
  public Optional<Spread> theirs() {
    return spread(rounds.stream().flatMap(round -> round.theirs().stream().boxed()).toList());
  }

  /** The ratio of ours to theirs, round by round; absent without a peer. */
  public Optional<Spread> ratio() {
    return spread(rounds.stream().flatMap(round -> round.ratio().stream().boxed()).toList());
  }

  /** Whether the goal is met; absent without a goal. */
  public Optional<Boolean> met() {
    double median = ratio().orElseGet(this::ours).median();
    return goal.map(wanted -> wanted.met(median));
  }

  private static Optional<Spread> spread(List<Double> values) {
    return values.isEmpty() ? Optional.empty() : Optional.of(Spread.of(values));
  }
}
