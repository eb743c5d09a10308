package org.ddsbench.repository.chart;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.core.order.NaturalOrder;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.FigureUnit;
import org.ddsbench.repository.summary.LoadCurve;
import org.ddsbench.repository.summary.Naming;
import org.jspecify.annotations.Nullable;

/** The data of the chart of one-way times over the load. */
public final class LoadCharts {
  private LoadCharts() {}

  /**
   * One panel for each configuration of which times are known, in the order of tables. Reads no
   * files.
   *
   * @param runs runs of a campaign, of any experiment
   */
  public static List<LoadPanel> of(List<RunManifest> runs) {
    Naming naming = new Naming(runs);
    List<LoadCurve> curves =
        LoadCurve.of(runs, naming).stream()
            .filter(curve -> times(curve).findAny().isPresent())
            .toList();
    List<String> colours =
        curves.stream()
            .map(curve -> naming.implementation(curve.first()))
            .distinct()
            .sorted(NaturalOrder.INSTANCE)
            .toList();
    Map<String, List<LoadCurve>> panels =
        curves.stream()
            .collect(
                Collectors.groupingBy(
                    curve -> naming.scenario(curve.first()).toString(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return panels.entrySet().stream()
        .map(panel -> panel(panel.getKey(), panel.getValue(), naming, colours))
        .toList();
  }

  private static LoadPanel panel(
      String key, List<LoadCurve> curves, Naming naming, List<String> colours) {
    List<LoadPanel.Line> lines =
        curves.stream()
            .map(
                curve -> {
                  String name = naming.implementation(curve.first());
                  return new LoadPanel.Line(
                      name, colours.indexOf(name), curve.loads(), curve.knee());
                })
            .toList();
    return new LoadPanel(
        key,
        naming.described(curves.get(0).first()),
        FigureUnit.ofTimes(curves.stream().flatMap(LoadCharts::times).toList()),
        lines);
  }

  private static Stream<Double> times(LoadCurve curve) {
    return curve.loads().stream()
        .flatMap(load -> Stream.<@Nullable Double>of(load.medianNs(), load.p95Ns(), load.p99Ns()))
        .filter(Objects::nonNull);
  }
}
