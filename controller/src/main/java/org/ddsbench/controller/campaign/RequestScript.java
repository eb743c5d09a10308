package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.analysis.request.RequestRun;
import org.ddsbench.analysis.request.RequestStatistics;
import org.ddsbench.analysis.request.RequestsCsv;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.request.RequestFigures;
import org.ddsbench.repository.request.RequestFiles;
import org.ddsbench.repository.store.Figure;

/**
 * The threads of clients send requests, and the threads of a server answer them. Clocks are
 * compared by the requests themselves.
 */
final class RequestScript implements Script {
  private final TestRun run;
  private final Endpoint server;
  private long serverCpuNs;
  private final Figures figures;

  RequestScript(TestRun run) {
    this.run = run;
    server = run.endpoints(Role.SUBSCRIBER).get(0);
    figures = new Figures(run);
  }

  @Override
  public void hear(String node, Event.AppSaid said) throws RunFailure {
    figures.hear(node, said);
  }

  @Override
  public void play(Stage stage) throws RunFailure, InterruptedException {
    Exchange exchange = new Exchange(run);
    stage.beginMeasuring();
    exchange.publish(stage);
    stage.endMeasuring();
    exchange.drain(stage, said -> serverCpuNs += said.said().path("cpu_ns").asLong());
  }

  @Override
  public void reduce(Path files, RunWarnings warnings) throws RunFailure {
    try {
      RequestRun result = RequestFiles.read(files, run.endpoints(), run.parameters());
      RequestsCsv.write(result, files.resolve(server.node()).resolve(RequestsCsv.NAME));
      RequestStatistics statistics = RequestStatistics.of(result);
      figures.add(RequestFigures.of(server, result, statistics, serverCpuNs));
      WindowWarning.of(result.window(), statistics.response().count(), statistics.longestNs())
          .ifPresent(warnings::add);
    } catch (IOException e) {
      throw new RunFailure(
          FailureKind.LOG,
          server.node(),
          "the requests of the run cannot be read: " + e.getMessage());
    }
  }

  @Override
  public List<Figure> figures() {
    return figures.all();
  }
}
