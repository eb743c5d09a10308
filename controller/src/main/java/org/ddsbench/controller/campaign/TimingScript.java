package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.List;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.repository.store.Figure;

/**
 * One app after the other times something without messages, and reports its figures. Where
 * instances are looked up, publishers have written each once before. No clocks are compared.
 */
final class TimingScript implements Script {
  /** A timing of the largest messages takes some milliseconds. */
  private static final Duration TIMING = Duration.ofMillis(100);

  private final TestRun run;
  private final Figures figures;
  private final String verb;
  private final String answer;
  private final boolean afterMessages;

  private TimingScript(TestRun run, String verb, String answer, boolean afterMessages) {
    this.run = run;
    this.figures = new Figures(run);
    this.verb = verb;
    this.answer = answer;
    this.afterMessages = afterMessages;
  }

  /** Each publisher times how long its message takes to encode, each subscriber to decode. */
  static TimingScript ofConversions(TestRun run) {
    return new TimingScript(run, "marshal", "marshalled", false);
  }

  /** Each app times how long its processors take to switch between threads. */
  static TimingScript ofSwitches(TestRun run) {
    return new TimingScript(run, "switch", "switched", false);
  }

  /** Each app times how long it takes to find the instances that were written. */
  static TimingScript ofLookups(TestRun run) {
    return new TimingScript(run, "lookup", "looked-up", true);
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
    if (afterMessages) {
      Exchange exchange = new Exchange(run);
      exchange.publish(stage);
      exchange.drain(stage);
    }
    stage.phase(Phase.PUBLISH);
    stage.beginMeasuring();
    // One after the other, so that they do not disturb each other.
    for (Endpoint endpoint : run.endpoints()) {
      stage.send(List.of(endpoint), verb + " " + timings, deadline);
      stage.awaitSaid(List.of(endpoint), answer, deadline.plus(stage.answer()), said -> {});
    }
    stage.endMeasuring();
  }

  @Override
  public List<Figure> figures() {
    return figures.all();
  }
}
