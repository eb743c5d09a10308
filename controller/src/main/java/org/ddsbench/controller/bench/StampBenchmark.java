package org.ddsbench.controller.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The cost of measuring each message: reading the clock, and the record in the log. */
final class StampBenchmark implements Benchmark {
  private static final double STAMP_NS = 100;
  private static final double APPEND_NS = 50;

  @Override
  public String name() {
    return "stamp";
  }

  @Override
  public String what() {
    return "a stamp and a record of the sample log";
  }

  @Override
  public List<Figure> run(Bench bench)
      throws NotMeasuredException, IOException, InterruptedException {
    String program = bench.program("ddsbench-stamps").toString();
    List<String> command =
        Pinning.command(
            Pinning.available().sender(),
            List.of(program, bench.scratch().resolve("stamps.log.bin").toString()));
    List<JsonNode> rounds = bench.everyRound(name(), round -> run(command));
    List<Double> stamps = costs(rounds, "stamp_ns");
    List<Double> appends = costs(rounds, "append_ns");
    return List.of(
        Figure.alone("stamp", "one stamp", "ns", stamps, Goal.below(STAMP_NS)),
        Figure.alone("stamp-append", "one record", "ns", appends, Goal.below(APPEND_NS)));
  }

  private static List<Double> costs(List<JsonNode> rounds, String field) {
    return rounds.stream().map(costs -> costs.path(field).asDouble()).toList();
  }

  private static JsonNode run(List<String> command)
      throws NotMeasuredException, IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new NotMeasuredException("ddsbench-stamps failed: " + said.strip());
    }
    return new ObjectMapper().readTree(said);
  }
}
