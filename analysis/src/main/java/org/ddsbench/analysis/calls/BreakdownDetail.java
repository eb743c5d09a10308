package org.ddsbench.analysis.calls;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What happened inside SO and RO of each message: switches of the threads that handled it, and time
 * in functions that serialise and deserialise. The thread that wrote a message is the one that
 * serialised it, and the thread that took it the one that deserialised it. Where no such function
 * was observed, they are the threads that sent and received it.
 */
public final class BreakdownDetail {
  private final Breakdown breakdown;
  private final AppDetail publisher;
  private final AppDetail subscriber;

  /**
   * Threads of the subscriber that deserialise; one that also receives takes what it received
   * itself.
   */
  private final Set<Long> takers;

  /** Makes the detail of these messages. */
  public BreakdownDetail(Breakdown breakdown, AppDetail publisher, AppDetail subscriber) {
    this.breakdown = breakdown;
    this.publisher = publisher;
    this.subscriber = subscriber;
    takers = new HashSet<>(subscriber.deserialising().map(Timeline::threads).orElse(Set.of()));
    breakdown.subscriber().received().forEach(datagram -> takers.remove(datagram.thread()));
  }

  Breakdown breakdown() {
    return breakdown;
  }

  /** Whether any of it was observed. */
  boolean isObserved() {
    return publisher.switches().isPresent()
        || publisher.serialising().isPresent()
        || subscriber.switches().isPresent()
        || subscriber.deserialising().isPresent();
  }

  /** The detail between T1 and T1k of a row; empty where its calls are not known. */
  Optional<PartDetail> sending(int row) {
    return breakdown.parts(row).map(parts -> sending(row, parts.out()));
  }

  private PartDetail sending(int row, Passage out) {
    long from = breakdown.pair().samples().t1(row);
    long to = out.firstNs();
    long writer =
        publisher
            .serialising()
            .flatMap(calls -> last(calls, calls.threads(), from, to))
            .map(Work::thread)
            .orElse(out.firstThread());
    return HandlingSpan.of(writer, out.firstThread(), from, to, to, publisher.switches())
        .map(stays -> PartDetail.of(stays, publisher.switches(), publisher.serialising()))
        .orElse(PartDetail.UNKNOWN);
  }

  /** The detail between T2k and T2 of a row; empty where its calls are not known. */
  Optional<PartDetail> receiving(int row) {
    return breakdown.parts(row).map(parts -> receiving(row, parts.in()));
  }

  private PartDetail receiving(int row, Passage in) {
    long from = in.lastNs();
    long to = breakdown.pair().samples().t2(row);
    Work taking =
        subscriber
            .deserialising()
            .flatMap(calls -> last(calls, takers, from, to))
            .orElse(new Work(in.lastThread(), from, to));
    return HandlingSpan.of(
            in.lastThread(), taking.thread(), from, taking.beginNs(), to, subscriber.switches())
        .map(stays -> PartDetail.of(stays, subscriber.switches(), subscriber.deserialising()))
        .orElse(PartDetail.UNKNOWN);
  }

  /**
   * The calls of a thread within a window.
   *
   * @param beginNs when it called the first of it
   * @param endNs when the last of it returned
   */
  private record Work(long thread, long beginNs, long endNs) {}

  /** The work of the thread whose call within a window returned last. */
  private static Optional<Work> last(
      Timeline<FunctionCall> calls, Set<Long> threads, long from, long to) {
    return threads.stream()
        .flatMap(thread -> work(calls, thread, from, to).stream())
        .max(Comparator.comparingLong(Work::endNs));
  }

  private static Optional<Work> work(
      Timeline<FunctionCall> calls, long thread, long from, long to) {
    List<FunctionCall> whole =
        calls.within(thread, from, to).stream()
            .filter(call -> call.enterNs() >= from && call.returnNs() <= to)
            .toList();
    return whole.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Work(thread, whole.get(0).enterNs(), whole.get(whole.size() - 1).returnNs()));
  }
}
