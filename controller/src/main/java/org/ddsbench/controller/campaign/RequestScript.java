package org.ddsbench.controller.campaign;

import java.util.List;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.repository.store.Figure;

/** The threads of clients send requests, and the threads of a server answer them. */
final class RequestScript implements Script {
  private final TestRun run;
  private final Figures figures;

  RequestScript(TestRun run) {
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
    stage.beginMeasuring();
    exchange.publish(stage);
    stage.endMeasuring();
    exchange.drain(stage);
  }

  @Override
  public List<Figure> figures() {
    return figures.all();
  }
}
