package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.List;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.repository.store.Figure;

/**
 * Each publisher times how long its message takes to encode, then each subscriber how long it takes
 * to decode. No message is sent, and no clocks are compared.
 */
final class MarshalScript implements Script {
  /** A timing of the largest messages takes some milliseconds. */
  private static final Duration TIMING = Duration.ofMillis(100);

  private final TestRun run;
  private final Figures figures;

  MarshalScript(TestRun run) {
    this.run = run;
    figures = new Figures(run);
  }

  @Override
  public void hear(String node, Event.AppSaid said) throws RunFailure {
    figures.hear(node, said);
  }

  @Override
  public void play(Stage stage) throws RunFailure, InterruptedException {
    long timings = run.parameters().get(Parameters.MESSAGE_ITERATIONS);
    Duration period = Duration.ofNanos(run.parameters().get(Parameters.PUBLICATION_PERIOD));
    Duration deadline = TIMING.plus(period).multipliedBy(timings).plus(stage.answer());
    stage.phase(Phase.PUBLISH);
    stage.beginMeasuring();
    // One after the other, so that they do not disturb each other.
    for (Endpoint endpoint : run.endpoints()) {
      stage.send(List.of(endpoint), "marshal " + timings, deadline);
      stage.awaitSaid(List.of(endpoint), "marshalled", deadline.plus(stage.answer()), said -> {});
    }
    stage.endMeasuring();
  }

  @Override
  public List<Figure> figures() {
    return figures.all();
  }
}
