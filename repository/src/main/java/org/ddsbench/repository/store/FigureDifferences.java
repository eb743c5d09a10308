package org.ddsbench.repository.store;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Compares the figures of a stored run with those that its logs give again. */
public final class FigureDifferences {
  private FigureDifferences() {}

  /**
   * Where they differ.
   *
   * @param made from the logs
   * @param ofLogs whether the logs are enough for a figure; others are not compared
   */
  public static List<Difference> between(
      RunManifest run, List<Figure> made, Predicate<Figure> ofLogs) {
    List<Figure> again = made.stream().filter(ofLogs).toList();
    List<Difference> differences = new ArrayList<>();
    for (Figure figure : again) {
      if (!run.figures().contains(figure)) {
        differences.add(
            new Difference(
                (figure.name() + " " + figure.step()).strip(),
                stored(run, figure),
                Long.toString(figure.value())));
      }
    }
    long count = run.figures().stream().filter(ofLogs).count();
    if (count != again.size()) {
      differences.add(
          new Difference("figures", Long.toString(count), again.size() + " in its logs"));
    }
    return differences;
  }

  private static String stored(RunManifest run, Figure figure) {
    return run.figure(figure.name(), figure.step())
        .map(one -> Long.toString(one.value()))
        .orElse("none");
  }
}
