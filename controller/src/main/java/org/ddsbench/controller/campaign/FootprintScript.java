package org.ddsbench.controller.campaign;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.repository.store.Figure;

/**
 * Endpoints are made and find each other; each app tells the memory it uses on the way. No clocks
 * are compared.
 */
final class FootprintScript implements Script {
  private final List<Figure> figures = new ArrayList<>();

  @Override
  public ClockLinks links() {
    return ClockLinks.none();
  }

  @Override
  public void hear(String node, Event.AppSaid said) {
    if (RunConversation.word(said).equals("figure")) {
      JsonNode figure = said.said();
      figures.add(
          new Figure(
              figure.path("name").asText(),
              figure.path("unit").asText(),
              figure.path("step").asText(),
              said.app(),
              node,
              figure.path("value").asLong()));
    }
  }

  @Override
  public void play(Stage stage) {
    // All is said when they have found each other.
  }

  @Override
  public List<SharedLogs> shared() {
    return List.of();
  }

  @Override
  public List<Request.PairLogs> pairs(String node, PairRequests requests) {
    return List.of();
  }

  @Override
  public List<Figure> figures() {
    return List.copyOf(figures);
  }
}
