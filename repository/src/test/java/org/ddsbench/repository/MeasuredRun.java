package org.ddsbench.repository;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SplittableRandom;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.pair.Calibration;
import org.ddsbench.analysis.pair.CalibrationCsv;
import org.ddsbench.analysis.pair.CorrectedPair;
import org.ddsbench.analysis.pair.PairJoin;
import org.ddsbench.analysis.pair.PairJson;
import org.ddsbench.analysis.pair.PairLogs;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.pair.PairSamples;
import org.ddsbench.analysis.pair.SamplesCsv;
import org.ddsbench.core.campaign.ClockCorrection;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.protocol.StatedRates;
import org.ddsbench.core.samplelog.LogKind;
import org.ddsbench.core.samplelog.SampleFlags;
import org.ddsbench.core.samplelog.SampleLogReader;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;

/**
 * A {@link FakeRun} whose pairs come from sample logs and are joined and corrected as on a node.
 * Some messages are lost, refused or received twice.
 */
public final class MeasuredRun {
  private static final long OFFSET_NS = 3_000_000_000L;
  private static final double SKEW = 50e-6;
  private static final long PERIOD_NS = 100_000;

  private final FakeRun run;
  private boolean echoes = true;
  private boolean pings;
  private long startNs;
  private long setNs;
  private long setFromNs = Long.MIN_VALUE;
  private StatedRates rates = StatedRates.NONE;

  private MeasuredRun(FakeRun run) {
    this.run = run;
  }

  public static MeasuredRun of(FakeRun run) {
    return new MeasuredRun(run);
  }

  /** Adds pings beside the messages, which also compare the clocks. */
  public MeasuredRun withPings() {
    pings = true;
    return this;
  }

  /** The testbed states the rates of the link. */
  public MeasuredRun at(StatedRates stated) {
    rates = stated;
    return this;
  }

  /** Starts this much later by the publisher's clock. */
  public MeasuredRun after(long ns) {
    startNs = ns;
    return this;
  }

  /** The subscriber's clock was set forward by this much before the run. */
  public MeasuredRun set(long ns) {
    setNs = ns;
    return this;
  }

  /** The subscriber's clock was set forward by this much in the middle of the run. */
  public MeasuredRun setMidway(long ns) {
    setFromNs = t1(run.messages() / 2) + 60_000;
    return set(ns);
  }

  /** The messages have no echo; pings beside them compare the clocks. */
  public MeasuredRun withoutEcho() {
    echoes = false;
    return withPings();
  }

  /** Writes the logs, corrects them, and stores the run. */
  public RunManifest store(RunStore store) throws IOException {
    Path staged = writeLogs(store);
    correct(staged);
    return commit(store, staged);
  }

  /** Writes the files of the apps and of the nodes' monitors. */
  public Path writeLogs(RunStore store) throws IOException {
    Path staged = FakeFiles.writeNodes(run, store);
    Path publisher = staged.resolve("node1");
    try (SampleLogFile sent =
        new SampleLogFile(publisher.resolve("publisher-0.sent.log.bin"), LogKind.SENT, 0)) {
      for (int seq = 0; seq < run.messages(); seq++) {
        long t1 = t1(seq);
        sent.add(seq, t1 - 2_000, t1, t1 + 9_000, 0, flags(seq) | refused(seq));
      }
    }
    try (SampleLogFile echo =
        new SampleLogFile(
            publisher.resolve("publisher-0.echo.log.bin"), LogKind.ECHO_RECEIVED, 0)) {
      for (int subscriber = 0; subscriber < run.subscribers(); subscriber++) {
        receive(staged, subscriber, echo);
        if (pings) {
          ping(staged, subscriber);
        }
      }
    }
    return staged;
  }

  private void receive(Path staged, int subscriber, SampleLogFile echo) throws IOException {
    Path log = node(staged, subscriber).resolve("subscriber-" + subscriber + ".received.log.bin");
    try (SampleLogFile received = new SampleLogFile(log, LogKind.RECEIVED, subscriber)) {
      for (int seq = 0; seq < run.messages(); seq++) {
        if (seq % 101 == 100 || refused(seq) != 0) {
          continue;
        }
        SplittableRandom random = random(seq, subscriber);
        long t1 = t1(seq);
        long arrival = t1 + delay(random);
        long t2 = clock(arrival);
        long t3 = clock(arrival + 5_000);
        received.add(seq, t1, t2, echoes ? t3 : -1, 0, flags(seq));
        if (seq % 97 == 96) {
          received.add(seq, t1, t2 + 1_000, -1, 0, flags(seq));
        }
        if (echoes) {
          echo.add(seq, t1, arrival + 5_000 + delay(random), -1, subscriber, flags(seq));
        }
      }
    }
  }

  private void ping(Path staged, int subscriber) throws IOException {
    Path directory = node(staged, subscriber);
    try (SampleLogFile sent =
            new SampleLogFile(directory.resolve("pinger-0-0.sent.log.bin"), LogKind.SENT, 0);
        SampleLogFile echo =
            new SampleLogFile(
                directory.resolve("pinger-0-0.echo.log.bin"), LogKind.ECHO_RECEIVED, 0);
        SampleLogFile received =
            new SampleLogFile(
                directory.resolve("responder-0.received.log.bin"), LogKind.RECEIVED, 0)) {
      for (int seq = 0; seq < 200; seq++) {
        SplittableRandom random = random(-seq, subscriber);
        long t1 = startNs + seq * (run.messages() * PERIOD_NS / 190) + 1_000;
        long arrival = t1 + delay(random);
        sent.add(seq, t1, t1, t1 + 500, 0, 0);
        if (seq % 13 != 12) {
          received.add(seq, t1, clock(arrival), clock(arrival + 900), 0, 0);
          echo.add(seq, t1, arrival + 900 + delay(random), -1, 0, 0);
        }
      }
    }
  }

  /** Corrects the pairs, like the starter of each subscriber's node. */
  public void correct(Path staged) throws IOException {
    Path publisher = staged.resolve("node1");
    for (int subscriber = 0; subscriber < run.subscribers(); subscriber++) {
      Path node = node(staged, subscriber);
      String name = "pair-0-" + subscriber;
      PairSamples samples =
          PairJoin.join(
              PairLogs.of(
                  0,
                  subscriber,
                  SampleLogReader.read(publisher.resolve("publisher-0.sent.log.bin")),
                  echoes
                      ? Optional.of(
                          SampleLogReader.read(publisher.resolve("publisher-0.echo.log.bin")))
                      : Optional.empty(),
                  SampleLogReader.read(
                      node.resolve("subscriber-" + subscriber + ".received.log.bin"))));
      CorrectedPair pair;
      PairReport report;
      if (pings) {
        Calibration calibration = calibrate(node, subscriber);
        pair =
            run.parameters().get(Parameters.CLOCK_CORRECTION) == ClockCorrection.LINKS
                ? CorrectedPair.of(samples, calibration.at(rates))
                : CorrectedPair.of(samples, SkewMethod.JOINT);
        report = PairReport.of(pair, calibration.report());
      } else {
        pair = CorrectedPair.of(samples, SkewMethod.JOINT, rates);
        report = PairReport.of(pair);
      }
      SamplesCsv.write(pair, node.resolve(name + ".samples.csv"));
      PairJson.write(report, node.resolve(name + ".json"));
    }
  }

  private static Calibration calibrate(Path node, int subscriber) throws IOException {
    Calibration calibration =
        Calibration.of(
            PairLogs.of(
                0,
                0,
                SampleLogReader.read(node.resolve("pinger-0-0.sent.log.bin")),
                Optional.of(SampleLogReader.read(node.resolve("pinger-0-0.echo.log.bin"))),
                SampleLogReader.read(node.resolve("responder-0.received.log.bin"))));
    CalibrationCsv.write(
        "node1",
        "node" + (subscriber + 2),
        calibration.pings(),
        node.resolve("calibration-0-" + subscriber + ".samples.csv"));
    return calibration;
  }

  /** Stores the run, like the controller with the files of all nodes. */
  public RunManifest commit(RunStore store, Path staged) throws IOException {
    RunManifest manifest = run.manifest(store.pairs(staged));
    store.commit(staged, manifest);
    return manifest;
  }

  private static Path node(Path staged, int subscriber) {
    return staged.resolve("node" + (subscriber + 2));
  }

  private long t1(int seq) {
    return startNs + seq * PERIOD_NS + 10_000;
  }

  private int flags(int seq) {
    return seq < run.messages() / 10 ? SampleFlags.WARMUP : 0;
  }

  private static int refused(int seq) {
    return seq % 211 == 210 ? SampleFlags.WRITE_FAILED : 0;
  }

  private SplittableRandom random(long seq, int subscriber) {
    return new SplittableRandom((run.number() * 1_000_003L + seq) * 64 + subscriber);
  }

  private static long delay(SplittableRandom random) {
    return 50_000 - (long) (12_000 * Math.log(1 - random.nextDouble()));
  }

  /** The subscriber's clock at a time of the publisher's clock. */
  private long clock(long publisherNs) {
    long set = publisherNs < setFromNs ? 0 : setNs;
    return publisherNs + set + OFFSET_NS + (long) (SKEW * publisherNs);
  }
}
