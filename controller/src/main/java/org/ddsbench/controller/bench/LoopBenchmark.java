package org.ddsbench.controller.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Page faults of the measuring loop alone: a publisher over the loopback middleware, which delivers
 * its messages to no one.
 */
final class LoopBenchmark implements Benchmark {
  private static final int PER_SECOND = 1_000;

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
              try (AppProcess publisher = new AppProcess(command)) {
                publisher.await("matched");
                publisher.tell("go");
                JsonNode sent = publisher.await("sent");
                publisher.tell("finish 0");
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
    Path payload = Files.write(bench.scratch().resolve("loop.cdr"), new byte[64]);
    List<String> command =
        new ArrayList<>(
            List.of(bench.program("ddsbench-loopback").toString(), "publisher", "--type=Complex"));
    command.addAll(
        List.of(
            "--payload=" + payload,
            "--domain=0",
            "--topic=Overhead",
            "--index=0",
            "--run-id=1",
            "--publishers=1",
            "--subscribers=0",
            "--interface=lo",
            "--peers=127.0.0.1",
            "--multicast=off"));
    command.addAll(
        List.of(
            "--reliability=reliable",
            "--durability=volatile",
            "--history=1",
            "--ownership=shared",
            "--strength=0",
            "--trigger=listener",
            "--batching=off",
            "--echo=none",
            "--clock=monotonic",
            "--verify=off"));
    command.addAll(
        List.of(
            "--log=" + bench.scratch().resolve("loop.log.bin"),
            "--drain-ns=0",
            "--match-timeout-ns=5000000000",
            "--pattern=periodic",
            "--period-ns=" + 1_000_000_000 / PER_SECOND,
            "--burst-size=1",
            "--iterations=" + bench.seconds() * PER_SECOND,
            "--warmup=0",
            "--seed=1"));
    return Pinning.command(Pinning.available().sender(), command);
  }
}
