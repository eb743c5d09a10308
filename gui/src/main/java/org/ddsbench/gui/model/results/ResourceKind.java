package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ddsbench.gui.chart.ChartPicture;
import org.ddsbench.gui.chart.ChartStyle;
import org.ddsbench.gui.chart.ResourceChart;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.Line;
import org.ddsbench.repository.chart.ChartModel.ResourceLines;
import org.ddsbench.repository.chart.ResourceCharts;
import org.ddsbench.repository.store.RunManifest;

/**
 * The resources that a run used over time.
 *
 * @param needed lines of which one must have a reading
 */
record ResourceKind(String key, Function<ResourceLines, List<Line>> needed, Drawing drawing)
    implements ChartKind {
  static final ChartKind USE = new ResourceKind("use", ResourceLines::cpu, ResourceChart::use);
  static final ChartKind TRAFFIC =
      new ResourceKind("traffic", ResourceLines::switches, ResourceChart::traffic);

  /** Draws the lines of a run with its name. */
  interface Drawing {
    ChartPicture of(ResourceLines lines, String name, ChartStyle style);
  }

  @Override
  public ChoiceOptions first(ChartIndex index) {
    return ChoiceOptions.of("run", index.runs());
  }

  @Override
  public ChartResult build(ChartOrder order, ChartSource source) throws IOException {
    Optional<RunManifest> run = source.index().run(order.first().key());
    if (run.isEmpty()) {
      return source.index().nothing();
    }
    ResourceLines lines = ResourceCharts.read(source.store(), run.get());
    return needed.apply(lines).stream().allMatch(line -> line.points().isEmpty())
        ? ChartResult.nothing(Texts.of("results.chart.noreadings"))
        : ChartResult.of(drawing.of(lines, order.first().name(), order.style()));
  }
}
