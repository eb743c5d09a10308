package org.ddsbench.analysis.calls;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ddsbench.analysis.pair.CorrectedPair;
import org.ddsbench.analysis.pair.PairSamples;
import org.jspecify.annotations.Nullable;

/**
 * How the one-way time of each message of a pair splits: SO = T1k-T1, RO = T2-T2k, and TO, which is
 * what remains of the corrected OTT, so that SO+TO+RO = OTT to the nanosecond. T1k is the entry of
 * the call that sent the first datagram with the message to this subscriber, T2k the return of the
 * call that received the last one before the message was taken. SO and RO are each a difference on
 * one clock; the clock's skew adds less than a nanosecond to RO for each 10 us and 100 ppm.
 */
public final class Breakdown {
  private final CorrectedPair pair;
  private final AppCalls publisher;
  private final AppCalls subscriber;
  private final Carriage[] carriages;
  private final @Nullable Passage[] sent;
  private final @Nullable Passage[] received;

  private Breakdown(CorrectedPair pair, AppCalls publisher, AppCalls subscriber) {
    this.pair = pair;
    this.publisher = publisher;
    this.subscriber = subscriber;
    int rows = pair.samples().rows();
    carriages = new Carriage[rows];
    Arrays.fill(carriages, Carriage.NO_SEND);
    sent = new Passage[rows];
    received = new Passage[rows];
  }

  /**
   * Finds the calls of every message.
   *
   * @param publisher the calls of the publisher
   * @param subscriber the calls of the subscriber
   * @param peers the addresses at which the subscriber receives
   */
  public static Breakdown of(
      CorrectedPair pair, AppCalls publisher, AppCalls subscriber, Peers peers) {
    Breakdown breakdown = new Breakdown(pair, publisher, subscriber);
    Optional<WriterNumbers> numbers =
        WriterNumbers.of(publisher.sent(), pair.samples().publisher());
    if (numbers.isPresent()) {
      breakdown.find(numbers.get(), peers);
    }
    return breakdown;
  }

  private void find(WriterNumbers numbers, Peers peers) {
    List<Datagram> toSubscriber =
        publisher.sent().stream().filter(datagram -> peers.receive(datagram.peer())).toList();
    long[] firsts = WriterDatagrams.firsts(numbers, toSubscriber);
    WriterDatagrams sends = new WriterDatagrams(numbers, toSubscriber, firsts);
    WriterDatagrams receptions = new WriterDatagrams(numbers, subscriber.received(), firsts);
    PairSamples samples = pair.samples();
    for (int row = 0; row < samples.rows(); row++) {
      carriages[row] = find(row, sends.of(samples.seq(row)), receptions.of(samples.seq(row)));
    }
  }

  private Carriage find(int row, List<Datagram> sends, List<Datagram> receptions) {
    PairSamples samples = pair.samples();
    if (pair.ottNs(row).isEmpty()) {
      return Carriage.LOST;
    }
    if (sends.isEmpty()) {
      return Carriage.NO_SEND;
    }
    Passage out = Passage.of(sends, Datagram::enterNs);
    List<Datagram> inTime =
        receptions.stream().filter(datagram -> datagram.returnNs() <= samples.t2(row)).toList();
    if (inTime.isEmpty()) {
      return receptions.isEmpty() ? Carriage.NO_RECEIVE : Carriage.CONTRADICTED;
    }
    Passage in = Passage.of(inTime, Datagram::returnNs);
    if (in.bytes() < inTime.get(0).data().sampleBytes()) {
      return Carriage.NO_RECEIVE;
    }
    if (out.firstNs() < samples.t1(row)) {
      return Carriage.CONTRADICTED;
    }
    sent[row] = out;
    received[row] = in;
    return Carriage.MATCHED;
  }

  CorrectedPair pair() {
    return pair;
  }

  AppCalls publisher() {
    return publisher;
  }

  AppCalls subscriber() {
    return subscriber;
  }

  /** Whether a row's calls are known. */
  public Carriage carriage(int row) {
    return carriages[row];
  }

  /** The parts of a row; empty where its calls are not known. */
  public Optional<Parts> parts(int row) {
    Passage out = sent[row];
    Passage in = received[row];
    if (out == null || in == null) {
      return Optional.empty();
    }
    long so = out.firstNs() - pair.samples().t1(row);
    long ro = pair.samples().t2(row) - in.lastNs();
    return Optional.of(new Parts(so, pair.ottNs(row).orElseThrow() - so - ro, ro, out, in));
  }

  /**
   * The parts of a one-way time, nanoseconds.
   *
   * @param soNs sender overhead
   * @param toNs transmission overhead
   * @param roNs receiver overhead
   * @param out how the publisher sent it
   * @param in how the subscriber received it
   */
  public record Parts(long soNs, long toNs, long roNs, Passage out, Passage in) {}
}
