package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.repository.store.RunManifest;

/** Describes one run to people: facts with their names; a name may occur several times. */
public final class RunFacts {
  private RunFacts() {}

  /** A fact, in one line. */
  public record Fact(String name, String value) {}

  /** The facts: the reason for a failure first, then the run, its parameters and its warnings. */
  public static List<Fact> of(RunManifest run) {
    List<Fact> facts = new ArrayList<>();
    RunManifest.Failure failure = run.failure();
    if (failure != null) {
      facts.add(
          new Fact("failure", failure.kind() + " " + failure.node() + ": " + failure.reason()));
    }
    run.disturbed().forEach(beyond -> facts.add(new Fact("disturbed", beyond)));
    if (run.repeats() != null) {
      facts.add(new Fact("attempt", run.attempt() + ", measures again " + run.repeats()));
    }
    facts.add(new Fact("row", run.test() + ", repetition " + run.repetition()));
    facts.add(new Fact("measured", run.started() + " to " + run.ended()));
    facts.add(new Fact("software", run.ddsTitle() + " " + run.ddsVersion()));
    facts.add(new Fact("bundle", run.bundle()));
    for (Endpoint endpoint : run.endpoints()) {
      facts.add(new Fact("endpoint", endpoint.app() + " on " + endpoint.node()));
    }
    run.parameters()
        .texts()
        .forEach((name, value) -> facts.add(new Fact("parameter", name + "=" + value)));
    DisturbanceText.lines(run).forEach(line -> facts.add(new Fact("disturbance", line)));
    for (PairReport pair : run.pairs()) {
      Caveats.of(run, pair)
          .forEach(
              caveat ->
                  facts.add(
                      new Fact(
                          "caveat",
                          "pair " + pair.publisher() + ">" + pair.subscriber() + ": " + caveat)));
    }
    run.warnings().forEach(warning -> facts.add(new Fact("warning", warning)));
    return facts;
  }
}
