package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.repository.store.Figure;

/**
 * Endpoints are made and find each other, and that is all. Both times are taken by each app on its
 * own clock, so that no clocks are compared.
 */
final class DiscoveryScript implements Script {
  /** From nothing to a participant with all its endpoints. */
  private static final String CREATION = "creation_time";

  /** From nothing until every writer and reader of the others is matched. */
  private static final String MATCHING = "matching_time";

  private final List<Figure> figures = new ArrayList<>();
  private final Map<String, Long> created = new HashMap<>();

  @Override
  public ClockLinks links() {
    return ClockLinks.none();
  }

  @Override
  public void hear(String node, Event.AppSaid said) {
    String app = said.app();
    long elapsed = said.said().path("elapsed_ns").asLong();
    switch (RunConversation.word(said)) {
      case "created" -> {
        created.put(app, elapsed);
        figures.add(new Figure(CREATION, "ns", "", app, node, elapsed));
      }
      // Some are matched before the last of their endpoints exists.
      case "matched" ->
          figures.add(
              new Figure(MATCHING, "ns", "", app, node, created.getOrDefault(app, 0L) + elapsed));
      default -> {}
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
