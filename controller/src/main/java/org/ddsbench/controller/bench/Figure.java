package org.ddsbench.controller.bench;

import java.util.List;
import java.util.Optional;

/**
 * One measured quantity.
 *
 * @param name unique
 * @param what a line for people
 * @param unit of ours and theirs
 * @param peer the tool beside ours; empty without one
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

  /** Without a peer and notes. */
  static Figure alone(String name, String what, String unit, List<Double> values, Goal goal) {
    List<Round> rounds = values.stream().map(Round::alone).toList();
    return new Figure(name, what, unit, "", rounds, Optional.of(goal), List.of());
  }

  /**
   * What something of ours does to one-way times: with it beside without it, which may be 1 % more,
   * and the interval of the mean ratio.
   *
   * @param without what "without it" is called
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

  /** Absent without a peer. */
  public Optional<Spread> theirs() {
    return spread(rounds.stream().flatMap(round -> round.theirs().stream().boxed()).toList());
  }

  /** Of ours to theirs, round by round; absent without a peer. */
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
