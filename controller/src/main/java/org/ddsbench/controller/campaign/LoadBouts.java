package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.core.campaign.Loads;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.search.BoutPlan;
import org.ddsbench.core.search.Knee;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.Figure;

/**
 * Bouts at shares of the rate that was found, each message logged, and the figures of their times.
 * For the campaign's thread.
 */
final class LoadBouts {
  private static final double PERCENT = 100;
  private static final double MILLI = 1e3;

  /** With fewer, the 99th percentile is one of the ten longest times. */
  private static final int ENOUGH = 1_000;

  private final TestRun run;
  private final List<Integer> loads;
  private final double boutNs;

  LoadBouts(TestRun run) {
    this.run = run;
    loads = run.parameters().get(Parameters.LOADS);
    boutNs = run.parameters().get(Parameters.BOUT_TIME);
  }

  /** Whether the row has any. */
  boolean areAny() {
    return !loads.isEmpty();
  }

  /** How many records the logs of all bouts of a publisher need. */
  static int records(List<Integer> loads) {
    return loads.size() * Loads.MOST_MESSAGES;
  }

  /**
   * Carries out a bout for each load, the lowest first.
   *
   * @param found the sustainable rate of one publisher, messages a second
   */
  List<Bout> play(BoutPlayer player, double found, Stage stage)
      throws RunFailure, InterruptedException {
    List<Bout> bouts = new ArrayList<>();
    for (int load : loads) {
      long periodNs = BoutPlan.periodNs(found * load / PERCENT);
      long count = Math.min(Loads.MOST_MESSAGES, Math.max(1, Math.round(boutNs / periodNs)));
      long first = player.next();
      Bout bout = Bout.ofLoad(load, first, player.play(periodNs, count, true));
      bouts.add(bout);
      stage.tried(bout.text());
    }
    return bouts;
  }

  /**
   * The same bouts with the times of their messages.
   *
   * @param files has a directory for each node
   */
  List<Bout> withTimes(List<Bout> bouts, Path files) throws IOException {
    if (bouts.isEmpty()) {
      return bouts; // no rate was sustained, and nothing was logged
    }
    List<Path> pairs = new ArrayList<>();
    for (Endpoint subscriber : run.endpoints(Role.SUBSCRIBER)) {
      for (Endpoint publisher : run.endpoints(Role.PUBLISHER)) {
        String name = "pair-" + publisher.index() + "-" + subscriber.index() + ".samples.csv";
        pairs.add(files.resolve(subscriber.node()).resolve(name));
      }
    }
    List<Optional<BoutTimes>> times = BoutTimes.read(pairs, bouts);
    List<Bout> timed = new ArrayList<>();
    for (int i = 0; i < bouts.size(); i++) {
      timed.add(bouts.get(i).with(times.get(i)));
    }
    return timed;
  }

  /** What readers of the times should know. */
  static void warn(List<Bout> timed, RunWarnings warnings) {
    for (Bout bout : timed) {
      if (bout.times().isEmpty()) {
        warnings.add(
            String.format(
                Locale.ROOT,
                "The times at %d %% load are not known: no message arrived, or the clocks of a pair"
                    + " could not be compared.",
                bout.load()));
      } else if (bout.times().get().count() < ENOUGH) {
        warnings.add(
            String.format(
                Locale.ROOT,
                "The times at %d %% load are those of %d messages, too few for the 99th percentile."
                    + " Use a longer boutTime.",
                bout.load(),
                bout.times().get().count()));
      }
    }
  }

  /** The figures of each load, then that of the knee. */
  List<Figure> figures(List<Bout> timed) {
    List<Figure> figures = new ArrayList<>();
    for (Bout bout : timed) {
      figures.add(rate("offered_rate", step(bout), bout));
      bout.result()
          .refusal()
          .ifPresent(
              why -> figures.add(rate("refused_load", step(bout) + ", " + why.text(), bout)));
      bout.times().ifPresent(times -> add(figures, step(bout), times));
    }
    knee(timed).ifPresent(bout -> figures.add(rate("knee_rate", step(bout), bout)));
    return figures;
  }

  private void add(List<Figure> figures, String step, BoutTimes times) {
    figures.add(time("load_median", step, times.medianNs(), times));
    figures.add(time("load_p95", step, times.p95Ns(), times));
    figures.add(time("load_p99", step, times.p99Ns(), times));
    figures.add(time("load_max", step, times.maxNs(), times));
  }

  /** The load of the largest power, of those at which the system keeps up. */
  private static Optional<Bout> knee(List<Bout> timed) {
    List<Bout> sustained = new ArrayList<>();
    List<Knee.Point> points = new ArrayList<>();
    for (Bout bout : timed) {
      if (bout.isAccepted() && bout.times().isPresent()) {
        sustained.add(bout);
        points.add(new Knee.Point(bout.result().rate(), bout.times().get().medianNs()));
      }
    }
    return Knee.of(points).stream().mapToObj(sustained::get).findFirst();
  }

  private static String step(Bout bout) {
    return bout.load() + " %";
  }

  private Figure rate(String name, String step, Bout bout) {
    Endpoint first = run.endpoints(Role.PUBLISHER).get(0);
    long value = Math.round(bout.result().rate() * MILLI);
    return Figure.exactly(name, "mHz", step, first.app(), first.node(), value);
  }

  private Figure time(String name, String step, long ns, BoutTimes times) {
    Endpoint first = run.endpoints(Role.SUBSCRIBER).get(0);
    return new Figure(name, "ns", step, first.app(), first.node(), ns, times.boundNs());
  }
}
