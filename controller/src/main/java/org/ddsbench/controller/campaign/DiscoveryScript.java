package org.ddsbench.controller.campaign;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.repository.store.Figure;

/**
 * Endpoints are created and find each other, and late ones receive stored messages. Each app
 * measures all times on its own clock, so that no clocks are compared.
 */
final class DiscoveryScript implements Script {
  /** From the start to a participant with all its endpoints. */
  private static final String CREATION = "creation_time";

  /** From the start until every writer and reader of the others is matched. */
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
        figures.add(node, said, CREATION, "ns", "", elapsed, 0);
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
              created.getOrDefault(said.app(), 0L) + Figures.number(node, said, "elapsed_ns"),
              Figures.number(node, said, "resolution_ns"));
      case "figure" -> figures.add(node, said);
      default -> {}
    }
  }

  @Override
  public List<Figure> figures() {
    return figures.all();
  }
}
