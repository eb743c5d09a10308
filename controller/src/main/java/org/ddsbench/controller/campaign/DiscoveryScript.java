package org.ddsbench.controller.campaign;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
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

  private final Figures figures;
  private final Map<String, Long> created = new HashMap<>();

  DiscoveryScript(TestRun run) {
    figures = new Figures(run);
  }

  @Override
  public void hear(String node, Event.AppSaid said) throws RunFailure {
    switch (RunConversation.word(said)) {
      case "created" -> {
        long elapsed = Figures.number(node, said, "elapsed_ns");
        figures.add(node, said, CREATION, "ns", "", elapsed);
        created.put(said.app(), elapsed);
      }
      // Some are matched before the last of their endpoints exists.
      case "matched" ->
          figures.add(
              node,
              said,
              MATCHING,
              "ns",
              "",
              created.getOrDefault(said.app(), 0L) + Figures.number(node, said, "elapsed_ns"));
      default -> {}
    }
  }

  @Override
  public List<Figure> figures() {
    return figures.all();
  }
}
