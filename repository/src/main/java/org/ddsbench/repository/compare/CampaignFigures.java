package org.ddsbench.repository.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.RowOrder;

/**
 * The results of a campaign as a few numbers for each configuration, for tools that keep a history.
 */
public final class CampaignFigures {
  /** The quantities, in their order. */
  public static final List<Quantity> QUANTITIES =
      List.of(Quantity.OTT, Quantity.P99, Quantity.LOSS, Quantity.RATE);

  private CampaignFigures() {}

  /**
   * One configuration.
   *
   * @param name the same for every execution, as long as the campaign's file stays the same
   * @param sides all repetitions together, by quantity that has a value
   */
  public record Figures(String name, Map<Quantity, ComparedSide> sides) {
    public Figures {
      sides = Map.copyOf(sides);
    }
  }

  /** The numbers of every configuration that has one, in the order of the campaign's table. */
  public static List<Figures> of(RunStore store, List<RunManifest> runs) throws IOException {
    Naming naming = new Naming(runs);
    Map<String, List<RunManifest>> configurations = new LinkedHashMap<>();
    Attempts.counted(runs).stream()
        .sorted(RowOrder.ofConfigurations(naming))
        .forEach(
            run ->
                configurations
                    .computeIfAbsent(
                        naming.described(run) + ", " + naming.implementation(run),
                        any -> new ArrayList<>())
                    .add(run));
    List<Figures> all = new ArrayList<>();
    try (RunReader reader = new RunReader(store, ClockErrors.OF_EACH_RUN)) {
      for (Map.Entry<String, List<RunManifest>> configuration : configurations.entrySet()) {
        Map<Quantity, ComparedSide> sides = sides(reader, configuration.getValue());
        if (!sides.isEmpty()) {
          all.add(new Figures(configuration.getKey(), sides));
        }
      }
    }
    return all;
  }

  private static Map<Quantity, ComparedSide> sides(RunReader reader, List<RunManifest> runs)
      throws IOException {
    List<RunNumbers> numbers = new ArrayList<>();
    for (RunManifest run : runs) {
      if (run.isSound()) {
        numbers.add(reader.read(run, Set.copyOf(QUANTITIES)));
      }
    }
    Map<Quantity, ComparedSide> sides = new EnumMap<>(Quantity.class);
    for (Quantity quantity : QUANTITIES) {
      ComparedSide side = ComparedSide.of(quantity, numbers, numbers, Unusable.of(runs));
      if (side.value() != null) {
        sides.put(quantity, side);
      }
    }
    return sides;
  }
}
