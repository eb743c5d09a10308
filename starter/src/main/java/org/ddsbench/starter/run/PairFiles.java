package org.ddsbench.starter.run;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.ddsbench.analysis.calls.AppDetail;
import org.ddsbench.analysis.calls.Breakdown;
import org.ddsbench.analysis.calls.BreakdownCsv;
import org.ddsbench.analysis.calls.BreakdownDetail;
import org.ddsbench.analysis.calls.BreakdownSummary;
import org.ddsbench.analysis.calls.CallsCsv;
import org.ddsbench.analysis.calls.SocketsCsv;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.pair.Calibration;
import org.ddsbench.analysis.pair.CalibrationCsv;
import org.ddsbench.analysis.pair.CalibrationReport;
import org.ddsbench.analysis.pair.CorrectedPair;
import org.ddsbench.analysis.pair.PairJoin;
import org.ddsbench.analysis.pair.PairJson;
import org.ddsbench.analysis.pair.PairLogs;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.pair.PairSamples;
import org.ddsbench.analysis.pair.RateContradiction;
import org.ddsbench.analysis.pair.SamplesCsv;
import org.ddsbench.analysis.pair.UnmatchedLogsException;
import org.ddsbench.core.campaign.ClockCorrection;
import org.ddsbench.core.protocol.CallFiles;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.samplelog.SampleLog;
import org.ddsbench.core.samplelog.SampleLogReader;

/**
 * Makes the files of a run's pairs from their logs. The pings between two nodes are read once for
 * all pairs on them. For one thread.
 */
public final class PairFiles {
  /**
   * The result of the pings.
   *
   * @param pings absent when none was answered
   */
  private record Clocks(Optional<Calibration> pings, CalibrationReport report) {}

  private final RunDirectory directory;
  private final Consumer<String> warnings;
  private final Map<Request.CalibrationLogs, Clocks> calibrations = new HashMap<>();
  private final Set<String> contradictions = new HashSet<>();

  /**
   * @param warnings receives warnings for the report
   */
  public PairFiles(RunDirectory directory, Consumer<String> warnings) {
    this.directory = directory;
    this.warnings = warnings;
  }

  /**
   * Joins and corrects the logs of a pair, and writes its files.
   *
   * @throws IOException when a log of the pair is missing, malformed or of another run
   * @throws UnwritableException when the files of the pair cannot be written
   */
  public void write(Request.PairLogs pair) throws IOException {
    SampleLog sent = read(pair.sentLog());
    SampleLog received = read(pair.receivedLog());
    Optional<SampleLog> echoes =
        pair.echoLog().isEmpty() ? Optional.empty() : Optional.of(read(pair.echoLog()));
    PairSamples samples =
        PairJoin.join(PairLogs.of(pair.publisher(), pair.subscriber(), sent, echoes, received));
    String name = "pair-" + pair.publisher() + "-" + pair.subscriber();
    CorrectedPair corrected;
    PairReport report;
    try {
      Clocks clocks = clocks(pair);
      corrected = corrected(pair, samples, clocks);
      report = withParts(pair, corrected, PairReport.of(corrected, clocks.report()), name);
      warnOfRates(pair, report);
    } catch (UnmatchedLogsException e) {
      // The exception does not name the logs, only the samples.
      throw new IOException(pair.sentLog() + ", " + pair.receivedLog() + ": " + e.getMessage(), e);
    }
    try {
      SamplesCsv.write(corrected, directory.file(name + ".samples.csv"));
      PairJson.write(report, directory.file(name + ".json"));
    } catch (IOException e) {
      throw new UnwritableException("the files of " + name, e);
    }
  }

  private static CorrectedPair corrected(Request.PairLogs pair, PairSamples samples, Clocks clocks)
      throws UnmatchedLogsException {
    CorrectedPair corrected = byClocks(pair, samples, clocks);
    return pair.findWarmup() ? corrected.withWarmupFound() : corrected;
  }

  private static CorrectedPair byClocks(Request.PairLogs pair, PairSamples samples, Clocks clocks)
      throws UnmatchedLogsException {
    if (pair.correction() != ClockCorrection.LINKS) {
      return CorrectedPair.of(samples, SkewMethod.JOINT);
    }
    if (clocks.pings().isEmpty()) {
      return CorrectedPair.of(samples, SkewMethod.JOINT, pair.rates());
    }
    Calibration pings = clocks.pings().get().at(pair.rates());
    return pair.oneKernel()
        ? CorrectedPair.ofOneClock(samples, pings)
        : CorrectedPair.of(samples, pings);
  }

  /** Warns once for each link and kind of message. */
  private void warnOfRates(Request.PairLogs pair, PairReport report) {
    String ways =
        pair.calibration().publisherNode() + " and " + pair.calibration().subscriberNode();
    RateContradiction.in(report)
        .filter(what -> contradictions.add(ways + " " + what.what()))
        .ifPresent(
            what ->
                warnings.accept(
                    "the rates that <link> in testbed.xml states between "
                        + ways
                        + " are too low: "
                        + what
                        + ". Correct them; the one-way times have no bound."));
    if (RateContradiction.isSuspected(report) && contradictions.add(ways)) {
      warnings.accept(
          "the rates that <link> in testbed.xml states between "
              + ways
              + " may be too low: with them the stamps allow no clock. The one-way times have no bound.");
    }
  }

  /**
   * Adds the parts; calls that cannot be read never fail a run, since its times are known without
   * them.
   */
  private PairReport withParts(
      Request.PairLogs pair, CorrectedPair corrected, PairReport report, String name)
      throws UnwritableException {
    Request.CallLogs logs = pair.calls();
    if (logs == null) {
      return report;
    }
    Breakdown breakdown;
    try {
      breakdown =
          Breakdown.of(
              corrected,
              CallsCsv.read(directory.file(CallFiles.calls(logs.publisher()))),
              CallsCsv.read(directory.file(CallFiles.calls(logs.subscriber()))),
              SocketsCsv.read(directory.file(CallFiles.sockets(logs.subscriber()))));
    } catch (NoSuchFileException e) {
      warnings.accept("the times of " + name + " are not split: " + e.getFile() + " is missing");
      return report;
    } catch (IOException e) {
      warnings.accept("the times of " + name + " are not split: " + e.getMessage());
      return report;
    }
    BreakdownDetail detail =
        new BreakdownDetail(
            breakdown, detail(logs.publisher(), name), detail(logs.subscriber(), name));
    try {
      BreakdownCsv.write(detail, directory.file(name + ".breakdown.csv"));
    } catch (IOException e) {
      throw new UnwritableException("the files of " + name, e);
    }
    return report.with(BreakdownSummary.of(logs.probe(), detail));
  }

  private AppDetail detail(String app, String name) {
    try {
      return AppDetail.read(
          directory.file(CallFiles.switches(app)), directory.file(CallFiles.functions(app)));
    } catch (IOException e) {
      warnings.accept(
          "what happened inside SO and RO of " + name + " is unknown: " + e.getMessage());
      return AppDetail.NONE;
    }
  }

  /** The pings of a pair's link; warns once for each link whose pairs cannot use pings. */
  private Clocks clocks(Request.PairLogs pair) {
    Clocks known = calibrations.get(pair.calibration());
    if (known != null) {
      return known;
    }
    Clocks clocks = calibrate(pair.calibration());
    calibrations.put(pair.calibration(), clocks);
    if (clocks.pings().isEmpty() && pair.correction() == ClockCorrection.LINKS) {
      warnings.accept(warning(pair, clocks.report().problem()));
    }
    return clocks;
  }

  private static String warning(Request.PairLogs pair, String problem) {
    String from = pair.calibration().publisherNode();
    String to = pair.calibration().subscriberNode();
    String cause =
        "the pings between these nodes do not show how far apart their clocks are ("
            + problem
            + "). Let UDP pass between them in both directions (firewall, address in testbed.xml)";
    return pair.echoLog().isEmpty()
        ? "the one-way times from "
            + from
            + " to "
            + to
            + " are not corrected: "
            + cause
            + ", or use echo=\"stamp\"."
        : "the one-way times from "
            + from
            + " to "
            + to
            + " are corrected by the messages and their echoes alone, with a wider bound: "
            + cause
            + ".";
  }

  /** Estimates the clocks. Never fails: without a result the report says why. */
  private Clocks calibrate(Request.CalibrationLogs logs) {
    try {
      Calibration calibration =
          Calibration.of(
              PairLogs.of(
                  logs.pinger(),
                  logs.responder(),
                  read(logs.sentLog()),
                  Optional.of(read(logs.echoLog())),
                  read(logs.receivedLog())));
      CalibrationCsv.write(
          logs.publisherNode(),
          logs.subscriberNode(),
          calibration.pings(),
          directory.file("calibration-" + logs.pinger() + "-" + logs.responder() + ".samples.csv"));
      return new Clocks(
          Optional.of(calibration).filter(Calibration::isAnswered), calibration.report());
    } catch (IOException e) {
      return new Clocks(
          Optional.empty(), CalibrationReport.unusable(String.valueOf(e.getMessage())));
    }
  }

  private SampleLog read(String name) throws IOException {
    try {
      return SampleLogReader.read(directory.file(name));
    } catch (NoSuchFileException e) {
      throw new IOException(name + " is missing", e);
    }
  }
}
