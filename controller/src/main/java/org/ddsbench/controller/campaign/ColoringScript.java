package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ddsbench.analysis.coloring.ColoringRun;
import org.ddsbench.analysis.coloring.ColoringStatistics;
import org.ddsbench.analysis.coloring.CyclesCsv;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.coloring.Convergence;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.coloring.ColoringFigures;
import org.ddsbench.repository.coloring.ColoringFiles;
import org.ddsbench.repository.store.Figure;

/**
 * The vertices of a graph learn their neighbours from a registry and colour the graph, several
 * times. Every time is of one program's clock, so that no clocks are compared. What they must
 * compute is known: anything else is a defect of delivery.
 */
final class ColoringScript implements Script {
  /** As long as a slow cycle may take. */
  private static final Duration CYCLE = Duration.ofMillis(500);

  private final TestRun run;
  private final Endpoint registry;
  private final Figures figures;

  ColoringScript(TestRun run) {
    this.run = run;
    registry = run.endpoints(Role.SUBSCRIBER).get(0);
    figures = new Figures(run);
  }

  @Override
  public void hear(String node, Event.AppSaid said) throws RunFailure {
    figures.hear(node, said);
  }

  @Override
  public void play(Stage stage) throws RunFailure, InterruptedException {
    Optional<List<Convergence>> expected = ColoringFiles.expected(run.parameters());
    if (expected.isEmpty()) {
      throw new RunFailure(
          FailureKind.APP_FAILED,
          registry.node(),
          "the graph "
              + run.parameters().get(Parameters.GRAPH)
              + " is not coloured with "
              + run.parameters().get(Parameters.COLORS)
              + " colours after "
              + Convergence.MOST_CYCLES
              + " cycles; enter more colors");
    }
    long cycles = expected.get().stream().mapToLong(Convergence::lastEnd).sum();
    Duration deadline = CYCLE.multipliedBy(cycles).plus(stage.answer());
    stage.phase(Phase.PUBLISH);
    stage.beginMeasuring();
    List<Endpoint> programs = run.endpoints(Role.PUBLISHER);
    stage.send(programs, "go", deadline);
    stage.awaitSaid(programs, "sent", deadline.plus(stage.answer()), said -> {});
    stage.endMeasuring();
  }

  @Override
  public void reduce(Path files, RunWarnings warnings) throws RunFailure {
    try {
      ColoringRun result = ColoringFiles.read(files, run.endpoints(), run.parameters());
      Optional<String> difference = result.difference();
      if (difference.isPresent()) {
        throw failure("messages were not delivered correctly: " + difference.get());
      }
      CyclesCsv.write(result, files.resolve(registry.node()).resolve(CyclesCsv.NAME));
      figures.add(ColoringFigures.of(run.endpoints(), ColoringStatistics.of(result)));
    } catch (IOException e) {
      throw failure("the cycles of the run cannot be read: " + e.getMessage());
    }
  }

  private RunFailure failure(String reason) {
    return new RunFailure(FailureKind.LOG, registry.node(), reason);
  }

  @Override
  public List<Figure> figures() {
    return figures.all();
  }
}
