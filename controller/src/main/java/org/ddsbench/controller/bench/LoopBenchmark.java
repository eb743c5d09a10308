package org.ddsbench.controller.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.controller.campaign.OwnTopics;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;

/**
 * Page faults of the measuring loop alone: a publisher over the loopback middleware, which delivers
 * its messages to no one.
 */
final class LoopBenchmark implements Benchmark {
  private static final int PER_SECOND = 1_000;
  private static final int PAYLOAD = 64;

  @Override
  public String name() {
    return "loop";
  }

  @Override
  public String what() {
    return "page faults of our measuring loop";
  }

  @Override
  public List<Figure> run(Bench bench)
      throws NotMeasuredException, IOException, InterruptedException {
    List<String> command = command(bench);
    List<Double> faults =
        bench.repeat(
            name(),
            () -> {
              try (AppProcess publisher = new AppProcess(command, bench.scratch())) {
                publisher.await("matched");
                publisher.send("go");
                JsonNode sent = publisher.await("sent");
                publisher.send("finish 0");
                publisher.await("drained");
                publisher.finish();
                return sent.path("minor_faults").asDouble() + sent.path("major_faults").asDouble();
              }
            });
    return List.of(
        Figure.alone(
            name(),
            "page faults from go to the last of "
                + bench.seconds() * PER_SECOND
                + " messages, middleware: none",
            "faults",
            faults,
            Goal.atMost(0)));
  }

  private static List<String> command(Bench bench) throws NotMeasuredException, IOException {
    Path payload = Files.write(bench.scratch().resolve("loop.cdr"), new byte[PAYLOAD]);
    Values parameters =
        Pace.periodic(1_000_000_000 / PER_SECOND)
            .in(AppCommand.parameters((long) bench.seconds() * PER_SECOND))
            .with(Parameters.SUBSCRIBERS, 0);
    return Pinning.command(
        Pinning.available().sender(),
        AppCommand.of(
            bench.program("ddsbench-loopback"),
            parameters,
            AppCommand.PUBLISHER,
            OwnTopics.random(),
            payload));
  }
}
