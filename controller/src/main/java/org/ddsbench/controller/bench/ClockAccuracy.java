package org.ddsbench.controller.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.pair.Calibration;
import org.ddsbench.analysis.pair.CorrectedPair;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.pair.PairSamples;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.RecordedPair;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;

/**
 * The accuracy of the correction by pings between hosts that share one clock, where T2 - T1 is the
 * true one-way time. The correction does not use that they share it: the stored pings and stamps
 * are corrected like those of any two hosts.
 *
 * @param boundUs U of a pair's median one-way time; the median over the pairs
 * @param relative U over the median one-way time; the median over the pairs
 * @param errorUs the largest error of a one-way time
 * @param share the largest error of a one-way time over its own U
 * @param notOk number of pairs with another clock status, which are in no figure
 */
record ClockAccuracy(double boundUs, double relative, double errorUs, double share, int notOk) {

  /** The accuracy over all pairs of a campaign. */
  static ClockAccuracy of(RunStore store, String campaign)
      throws NotMeasuredException, IOException {
    Tally tally = new Tally();
    try (RunTables tables = new RunTables(store)) {
      for (RunManifest run : store.manifests(campaign)) {
        for (RecordedPair.Key key : tables.recordedPairs(run)) {
          PairSamples pings =
              tables.pings(
                  run,
                  node(run, Role.PUBLISHER, key.publisher()),
                  node(run, Role.SUBSCRIBER, key.subscriber()));
          tally.add(CorrectedPair.of(tables.recorded(run, key).samples(), Calibration.of(pings)));
        }
      }
    }
    return tally.result();
  }

  private static String node(RunManifest run, Role role, int index) throws IOException {
    return run.endpoint(role, index)
        .map(Endpoint::node)
        .orElseThrow(() -> new IOException("the run has no " + role.text() + " " + index));
  }

  /** Accumulates pairs. */
  static final class Tally {
    private final List<Double> bounds = new ArrayList<>();
    private final List<Double> relatives = new ArrayList<>();
    private double error;
    private double share;
    private int notOk;

    /**
     * Messages on their way while a clock was reset are left out, since their bound does not apply.
     */
    void add(CorrectedPair pair) {
      PairReport report = PairReport.of(pair);
      Long bound = report.correction().ottBoundNs().median();
      if (report.correction().status() != ClockStatus.OK || bound == null) {
        notOk++;
        return;
      }
      double median = Objects.requireNonNull(report.correction().ottNs().median()).doubleValue();
      bounds.add(bound / 1e3);
      relatives.add(bound / median);
      PairSamples samples = pair.samples();
      for (int row = 0; row < samples.rows(); row++) {
        if (pair.ottNs(row).isPresent()
            && !pair.series().fit().isGuarded(samples.t1(row), samples.t2(row))) {
          long truth = samples.t2(row) - samples.t1(row);
          double off = Math.abs(pair.ottNs(row).getAsLong() - truth);
          error = Math.max(error, off);
          share = Math.max(share, off / pair.ottBoundNs(row).orElseThrow());
        }
      }
    }

    ClockAccuracy result() throws NotMeasuredException {
      if (bounds.isEmpty()) {
        throw new NotMeasuredException("no pair has the clock status ok.");
      }
      return new ClockAccuracy(
          Spread.of(bounds).median(), Spread.of(relatives).median(), error / 1e3, share, notOk);
    }
  }
}
