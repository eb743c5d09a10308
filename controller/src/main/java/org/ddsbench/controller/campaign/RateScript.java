package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.search.BoutPlan;
import org.ddsbench.core.search.RateSearch;
import org.ddsbench.core.search.Refusal;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.Figure;

/**
 * Publishers send in bouts, each at one rate, until the highest rate is found that publishers,
 * middleware and subscribers sustain; then at the loads of the row, of which the one-way times of
 * messages are corrected. Without loads no clocks are compared.
 */
final class RateScript implements Script {
  private static final double SECOND_NS = 1e9;
  private static final double MILLI = 1e3;

  private final TestRun run;
  private final List<Bout> bouts = new ArrayList<>();
  private final List<Figure> figures = new ArrayList<>();
  private final LoadBouts loads;
  private final ClockLinks links;
  private List<Bout> ofLoads = List.of();
  private final BoutPlan plan;
  private final int publishers;

  RateScript(TestRun run) {
    this.run = run;
    loads = new LoadBouts(run);
    links = loads.areAny() ? ClockLinks.of(run) : ClockLinks.none();
    plan = new BoutPlan(run.parameters().get(Parameters.BOUT_TIME) / SECOND_NS);
    publishers = run.endpoints(Role.PUBLISHER).size();
  }

  @Override
  public ClockLinks links() {
    return links;
  }

  @Override
  public void play(Stage stage) throws RunFailure, InterruptedException {
    BoutPlayer player = new BoutPlayer(run, stage);
    stage.phase(Phase.PUBLISH);
    stage.beginMeasuring();
    OptionalDouble found = search(player, stage);
    if (found.isPresent()) {
      ofLoads = loads.play(player, found.getAsDouble(), stage);
    }
    stage.endMeasuring();
    new Exchange(run).drain(stage);
  }

  private OptionalDouble search(BoutPlayer player, Stage stage)
      throws RunFailure, InterruptedException {
    RateSearch search =
        plan.search(SECOND_NS / run.parameters().get(Parameters.PUBLICATION_PERIOD));
    for (Optional<RateSearch.Trial> trial = search.next(); trial.isPresent(); ) {
      boolean confirms = trial.get().kind() == RateSearch.Kind.CONFIRM;
      Bout bout =
          Bout.searching(
              confirms,
              player.next(),
              player.play(BoutPlan.periodNs(trial.get().rate()), plan.count(trial.get()), false));
      bouts.add(bout);
      stage.tried(bout.text());
      search.answer(bout.isAccepted());
      trial = search.next();
    }
    add("sustainable_rate", "", search.sustained());
    add("refused_rate", reason(search.refused()), search.refused());
    return search.sustained();
  }

  /** Why the last bout at a rate was refused; empty without such a bout. */
  private String reason(OptionalDouble rate) {
    return bouts.stream()
        .map(Bout::result)
        .filter(
            result ->
                rate.isPresent() && result.periodNs() == BoutPlan.periodNs(rate.getAsDouble()))
        .flatMap(result -> result.refusal().stream())
        .reduce((before, after) -> after)
        .map(Refusal::text)
        .orElse("");
  }

  /** Adds a rate of all publishers together, if it is known. */
  private void add(String name, String step, OptionalDouble ofEach) {
    Endpoint first = run.endpoints(Role.PUBLISHER).get(0);
    ofEach.ifPresent(
        rate ->
            figures.add(
                Figure.exactly(
                    name,
                    "mHz",
                    step,
                    first.app(),
                    first.node(),
                    Math.round(rate * publishers * MILLI))));
  }

  @Override
  public List<SharedLogs> shared() {
    return loads.areAny() ? SharedLogs.ofPairs(run, links) : List.of();
  }

  @Override
  public List<Request.PairLogs> pairs(String node, PairRequests requests) {
    return ofLoads.isEmpty() ? List.of() : requests.on(node);
  }

  @Override
  public long loggedOfPair() {
    return ofLoads.stream().mapToLong(bout -> bout.result().count()).sum();
  }

  @Override
  public void keep(Path files) throws IOException {
    if (bouts.isEmpty()) {
      return;
    }
    List<Bout> all = new ArrayList<>(bouts);
    all.addAll(ofLoads);
    String node = run.endpoints(Role.PUBLISHER).get(0).node();
    BoutsCsv.write(all, files.resolve(node).resolve(BoutsCsv.NAME));
  }

  @Override
  public void reduce(Path files, RunWarnings warnings) throws RunFailure {
    try {
      ofLoads = loads.withTimes(ofLoads, files);
    } catch (IOException e) {
      throw new RunFailure(
          FailureKind.LOG, "", "the times at the loads cannot be read: " + e.getMessage());
    }
    figures.addAll(loads.figures(ofLoads));
    LoadBouts.warn(ofLoads, warnings);
    try {
      keep(files);
    } catch (IOException e) {
      throw new RunFailure(
          FailureKind.DISK, "", "the bouts of the run cannot be stored: " + e.getMessage());
    }
    if (figures.stream().noneMatch(one -> one.name().equals("sustainable_rate"))) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "No rate was sustained; the last bout, %s. Use a longer publicationPeriod%s.",
              bouts.get(bouts.size() - 1).text(),
              run.parameters().get(Parameters.WITHIN).isSet()
                  ? " or limit in within"
                  : " or boutTime"));
    }
  }

  @Override
  public List<Figure> figures() {
    return List.copyOf(figures);
  }
}
