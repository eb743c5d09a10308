package org.ddsbench.analysis.calls;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What the threads that handled a message did in a part of its one-way time.
 *
 * @param switches how often one of them was off the processors; absent when not observed
 * @param queueNs for how long one waited in a run queue
 * @param offNs for how long one was off the processors in all
 * @param functionNs for how long one was in functions of a kind; absent when not observed
 */
record PartDetail(
    OptionalLong switches, OptionalLong queueNs, OptionalLong offNs, OptionalLong functionNs) {

  /** The detail of a part that was not observed. */
  static final PartDetail UNKNOWN =
      new PartDetail(
          OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty());

  static PartDetail of(
      List<HandlingSpan> stays,
      Optional<Timeline<Switch>> switches,
      Optional<Timeline<FunctionCall>> functions) {
    return new PartDetail(
        switches.map(timeline -> count(stays, timeline)).orElse(OptionalLong.empty()),
        switches.map(timeline -> queue(stays, timeline)).orElse(OptionalLong.empty()),
        sum(stays, switches),
        sum(stays, functions));
  }

  private static OptionalLong count(List<HandlingSpan> stays, Timeline<Switch> switches) {
    return OptionalLong.of(
        stays.stream()
            .mapToLong(stay -> switches.within(stay.thread(), stay.fromNs(), stay.toNs()).size())
            .sum());
  }

  private static OptionalLong queue(List<HandlingSpan> stays, Timeline<Switch> switches) {
    long sum = 0;
    for (HandlingSpan stay : stays) {
      for (Switch one : switches.within(stay.thread(), stay.fromNs(), stay.toNs())) {
        OptionalLong queue = one.queueWithin(stay.fromNs(), stay.toNs());
        if (queue.isEmpty()) {
          return queue;
        }
        sum += queue.getAsLong();
      }
    }
    return OptionalLong.of(sum);
  }

  private static <T extends Interval> OptionalLong sum(
      List<HandlingSpan> stays, Optional<Timeline<T>> timeline) {
    return timeline
        .map(
            known ->
                OptionalLong.of(
                    stays.stream()
                        .mapToLong(stay -> known.spent(stay.thread(), stay.fromNs(), stay.toNs()))
                        .sum()))
        .orElse(OptionalLong.empty());
  }
}
