package org.ddsbench.core.plan;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Parameters;

/**
 * The parameters in which the members of a row's sweep differ, without those that every line about
 * a run shows: implementation, message, and number of endpoints.
 */
public final class SweptParameters {
  private static final Set<String> TOLD =
      Set.of(
          Parameters.DDS.attribute(),
          Parameters.MESSAGE_TYPE.attribute(),
          Parameters.MESSAGE_SIZE.attribute(),
          Parameters.CONTENT_SIZE.attribute(),
          Parameters.PUBLISHERS.attribute(),
          Parameters.SUBSCRIBERS.attribute());

  /** The values by row and attribute. */
  private final Map<String, Map<String, Set<String>>> rows = new HashMap<>();

  /**
   * @param runs all runs of a plan
   */
  public SweptParameters(List<TestRun> runs) {
    for (TestRun run : runs) {
      Map<String, Set<String>> values = rows.computeIfAbsent(run.test(), any -> new HashMap<>());
      run.parameters()
          .texts()
          .forEach((name, text) -> values.computeIfAbsent(name, any -> new HashSet<>()).add(text));
    }
  }

  /** {@code publicationPeriod=100us pattern=burst}; empty when the row sweeps nothing else. */
  public String text(TestRun run) {
    Map<String, Set<String>> values = rows.getOrDefault(run.test(), Map.of());
    return run.parameters().texts().entrySet().stream()
        .filter(one -> !TOLD.contains(one.getKey()))
        .filter(one -> values.getOrDefault(one.getKey(), Set.of()).size() > 1)
        .map(one -> one.getKey() + "=" + (one.getValue().isEmpty() ? "none" : one.getValue()))
        .collect(Collectors.joining(" "));
  }
}
