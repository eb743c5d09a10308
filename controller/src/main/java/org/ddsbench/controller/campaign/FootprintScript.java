package org.ddsbench.controller.campaign;

import java.util.List;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.repository.store.Figure;

/**
 * Endpoints are made and find each other; each app reports the memory it uses on the way. No clocks
 * are compared.
 */
final class FootprintScript implements Script {
  private final Figures figures;

  FootprintScript(TestRun run) {
    figures = new Figures(run);
  }

  @Override
  public void hear(String node, Event.AppSaid said) throws RunFailure {
    if (RunConversation.word(said).equals("figure")) {
      figures.add(node, said);
    }
  }

  @Override
  public List<Figure> figures() {
    return figures.all();
  }
}
