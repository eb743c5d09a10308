package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.repository.store.Figure;

/**
 * Endpoints are created, find each other and exchange messages; then each app in turn creates
 * further endpoints. After each step every app reports the memory that it uses. No clocks are
 * compared.
 */
final class FootprintScript implements Script {
  /** How long a hundred endpoints may take. */
  private static final Duration GROWTH = Duration.ofMinutes(2);

  private static final String MEMORY = "private_dirty";
  private static final long FEW = 10;
  private static final long MANY = 100;

  private final TestRun run;
  private final Figures figures;

  FootprintScript(TestRun run) {
    this.run = run;
    figures = new Figures(run);
  }

  @Override
  public void hear(String node, Event.AppSaid said) throws RunFailure {
    figures.hear(node, said);
  }

  @Override
  public void play(Stage stage) throws RunFailure, InterruptedException {
    Exchange exchange = new Exchange(run);
    exchange.publish(stage);
    exchange.drain(stage);
    // One app after the other: an app's knowledge of the further endpoints of others is in its
    // memory too.
    for (Endpoint endpoint : run.endpoints()) {
      stage.send(List.of(endpoint), "grow", GROWTH);
      stage.awaitSaid(List.of(endpoint), "grown", GROWTH.plus(stage.answer()), said -> {});
    }
  }

  @Override
  public List<Figure> figures() {
    List<Figure> all = new ArrayList<>(figures.all());
    for (Endpoint endpoint : run.endpoints()) {
      OptionalLong few = memory(endpoint, FEW);
      OptionalLong many = memory(endpoint, MANY);
      if (few.isPresent() && many.isPresent() && many.getAsLong() >= few.getAsLong()) {
        long each = (many.getAsLong() - few.getAsLong()) / (MANY - FEW);
        all.add(
            Figure.exactly("endpoint_memory", "bytes", "", endpoint.app(), endpoint.node(), each));
      }
    }
    return all;
  }

  private OptionalLong memory(Endpoint endpoint, long endpoints) {
    return figures.all().stream()
        .filter(one -> one.app().equals(endpoint.app()) && one.name().equals(MEMORY))
        .filter(one -> one.step().equals(endpoints + " endpoints"))
        .mapToLong(Figure::value)
        .findFirst();
  }
}
