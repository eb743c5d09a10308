package org.ddsbench.repository.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Decides which of several measurements of one repetition counts. A disturbed run may have been
 * measured again. No run is replaced, and the choice depends only on the disturbances of the runs,
 * never on their times.
 */
public final class Attempts {
  private Attempts() {}

  /**
   * The runs without those that another one replaces in statistics: of a repetition its first run,
   * unless that was disturbed and a later attempt was not; then the earliest such attempt. In their
   * order.
   */
  public static List<RunManifest> counted(List<RunManifest> runs) {
    Map<String, List<RunManifest>> byFirst = new LinkedHashMap<>();
    for (RunManifest run : runs) {
      String first = run.repeats() == null ? run.run() : run.repeats();
      byFirst.computeIfAbsent(first, any -> new ArrayList<>()).add(run);
    }
    // By identity: equals would compare everything in the manifests of every two runs.
    Set<RunManifest> counted = Collections.newSetFromMap(new IdentityHashMap<>());
    byFirst.values().stream().map(Attempts::counting).forEach(counted::add);
    return runs.stream().filter(counted::contains).toList();
  }

  /** Attempts from before a run was started again belong to an earlier start. */
  private static RunManifest counting(List<RunManifest> attempts) {
    List<RunManifest> inOrder =
        attempts.stream()
            .sorted(
                Comparator.comparing((RunManifest run) -> run.repeats() != null)
                    .thenComparing(RunManifest::started))
            .toList();
    RunManifest first = inOrder.get(0);
    return first.isCompleted() && first.isDisturbed()
        ? inOrder.stream()
            .filter(run -> !run.started().isBefore(first.started()))
            .filter(run -> run.isCompleted() && !run.isDisturbed())
            .findFirst()
            .orElse(first)
        : first;
  }
}
