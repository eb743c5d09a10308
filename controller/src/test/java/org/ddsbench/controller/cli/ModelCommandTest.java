package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.repository.FakeRequests;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelCommandTest {
  @TempDir private Path directory = Path.of("");

  private static JsonNode json(CommandLineRun run) throws IOException {
    return new ObjectMapper().readTree(run.out());
  }

  /** T = 1 + 2 X + 3 Y + 4 X Y. */
  private Path plane() throws IOException {
    return Inputs.file(
        directory,
        "plane.csv",
        "clients,objects,ms",
        "1,1,10",
        "2,1,16",
        "3,1,22",
        "1,2,17",
        "2,2,27",
        "3,2,37");
  }

  @Test
  void regressFindsThePlane() throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of(
                "model",
                "regress",
                plane().toString(),
                "--x=clients",
                "--y=objects",
                "--response=ms"));
    CommandLineRun text = CommandLineRun.of(words.toArray(String[]::new));
    assertEquals(ExitStatus.OK, text.status(), text.toString());
    assertTrue(text.out().contains("clients x objects"), text.out());
    assertTrue(text.out().contains("6 rows; R squared 1;"), text.out());
    words.add("--format=json");
    JsonNode json = json(CommandLineRun.of(words.toArray(String[]::new)));
    double[] truth = {1, 2, 3, 4};
    for (int i = 0; i < truth.length; i++) {
      JsonNode coefficient = json.path("coefficients").path(i);
      assertEquals(truth[i], coefficient.path("estimate").asDouble(), 1e-9);
      assertTrue(coefficient.path("ci_low").asDouble() <= truth[i] + 1e-9);
      assertTrue(coefficient.path("ci_high").asDouble() >= truth[i] - 1e-9);
    }
    assertEquals("intercept", json.path("coefficients").path(0).path("term").asText());
    assertEquals(2, json.path("degrees_of_freedom").asInt());
    assertEquals(37, json.path("points").path(5).path("observed").asDouble());
    assertEquals(37, json.path("points").path(5).path("fitted").asDouble(), 1e-9);
  }

  @Test
  void filesThatCannotBeFittedAreRefused() throws IOException {
    CommandLineRun unknown = CommandLineRun.of("model", "regress", plane().toString());
    assertEquals(ExitStatus.BAD_INPUT, unknown.status());
    assertEquals(3, unknown.err().lines().filter(line -> line.contains("No column")).count());
    CommandLineRun few =
        CommandLineRun.of(
            "model",
            "regress",
            Inputs.file(directory, "few.csv", "nodes,threads,mean_ms", "1,1,4").toString());
    assertEquals(ExitStatus.BAD_INPUT, few.status());
    assertTrue(few.err().contains("Give at least 5"), few.err());
    CommandLineRun same =
        CommandLineRun.of("model", "regress", plane().toString(), "--x=ms", "--response=ms");
    assertTrue(same.err().contains("the same column"), same.err());
    CommandLineRun missing = CommandLineRun.of("model", "regress", directory + "/none.csv");
    assertEquals(ExitStatus.BAD_INPUT, missing.status());
    assertTrue(missing.err().contains("No such file"), missing.err());
  }

  @Test
  void simulatePrintsThePrediction() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "model",
            "simulate",
            "--period=20ms",
            "--service-cpu=8ms",
            "--receive-cpu=620us",
            "--dispatch-cpu=620us",
            "--server-threads=10",
            "--replications=10",
            "--format=json");
    assertEquals(ExitStatus.OK, run.status(), run.toString());
    JsonNode json = json(run);
    assertEquals(10, json.path("model").path("server_threads").asInt());
    assertEquals(620_000, json.path("model").path("receive_ns").asInt());
    assertEquals("exponential", json.path("model").path("distribution").asText());
    assertEquals(15_000, json.path("simulation").path("requests").asInt());
    assertEquals(17.2e6, json.path("completion_ns").path("mean").asDouble(), 0.4e6);
    assertEquals(0.462, json.path("utilisation").path("mean").asDouble(), 0.01);
    assertEquals(50, json.path("throughput_hz").path("mean").asDouble(), 1);
    assertTrue(json.path("queue_ns").path("mean").asDouble() < 0.1e6);
    assertTrue(
        json.path("completion_ns").path("ci_low").asDouble()
            < json.path("completion_ns").path("ci_high").asDouble());
  }

  @Test
  void allWrongOptionsAreReportedAtOnce() {
    CommandLineRun run =
        CommandLineRun.of(
            "model",
            "simulate",
            "--period=0",
            "--service-cpu=x",
            "--processors=0",
            "--requests=5",
            "--warmup=5");
    assertEquals(ExitStatus.BAD_INPUT, run.status());
    for (String option : List.of("--period", "--service-cpu", "--processors", "--warmup")) {
      assertEquals(1, run.err().lines().filter(line -> line.startsWith(option)).count(), run.err());
    }
    assertEquals("", run.out());
  }

  @Test
  void overloadIsRefused() {
    CommandLineRun run =
        CommandLineRun.of("model", "simulate", "--period=5ms", "--service-cpu=8ms");
    assertEquals(ExitStatus.BAD_INPUT, run.status());
    assertTrue(run.err().contains("the queue grows without end"), run.err());
  }

  @Test
  void tablesAreComparedRowByRow() throws IOException {
    CommandLineRun run = CommandLineRun.of("model", "tables", "--replications=8", "--format=json");
    JsonNode json = json(run);
    assertEquals(22, json.path("rows").size());
    assertEquals(json.path("agree").asBoolean() ? 0 : ExitStatus.RUN_FAILED, run.status());
    JsonNode row = json.path("rows").path(4);
    assertEquals("A", row.path("scenario").asText());
    assertEquals(50, row.path("arrivals_hz").asDouble(), 1e-9);
    assertEquals(17.24e6, row.path("completion_ns").path("published").asDouble(), 1);
    assertTrue(row.path("completion_ns").path("agrees").asBoolean());
    CommandLineRun few = CommandLineRun.of("model", "tables", "--replications=1");
    assertEquals(ExitStatus.BAD_INPUT, few.status());
  }

  /** A stored campaign with a run of requests that arrive at random; its directory. */
  private Path stored() throws IOException {
    RunStore store = new RunStore(directory.resolve("results"));
    FakeRequests.atRandom("queue", 1, 100, 10, 1.0).store(store);
    return store.directory("queue");
  }

  @Test
  void predictComparesTheModelWithWhatWasMeasured() throws IOException {
    String results = stored().toString();
    CommandLineRun text = CommandLineRun.of("model", "predict", results);
    assertEquals(ExitStatus.OK, text.status(), text.toString());
    assertTrue(text.out().contains("measured / predicted"), text.out());
    assertTrue(text.out().contains("7.39 / 7."), text.out());
    assertTrue(text.out().contains("Completion times: the model is off by "), text.out());
    JsonNode json = json(CommandLineRun.of("model", "predict", results, "--format=json"));
    assertEquals(1, json.path("rows").size());
    assertEquals(0, json.path("what_if").size());
    JsonNode row = json.path("rows").path(0);
    assertEquals("row1", row.path("test").asText());
    assertEquals(1, row.path("runs").asInt());
    assertEquals(100, row.path("model").path("arrivals_per_second").asDouble());
    assertEquals(7_391_304, row.path("completion_measured_ns").asDouble());
    double predicted = row.path("predicted").path("completion_ns").path("mean").asDouble();
    assertEquals(7.4e6, predicted, 0.5e6);
    assertEquals(predicted / 7_391_304 - 1, row.path("completion_error").asDouble(), 1e-9);
  }

  @Test
  void predictShowsWhatAnotherServerWouldDo() throws IOException {
    String results = stored().toString();
    String[] words = {
      "model", "predict", results, "--period=5ms", "--processors=2", "--server-threads=4"
    };
    CommandLineRun text = CommandLineRun.of(words);
    assertEquals(ExitStatus.OK, text.status(), text.toString());
    assertTrue(text.out().contains("predicted from"), text.out());
    JsonNode changed =
        json(CommandLineRun.of("model", "predict", results, "--period=5ms", "--format=json"))
            .path("what_if")
            .path(0);
    assertEquals(200, changed.path("model").path("arrivals_per_second").asDouble());
    assertTrue(changed.has("predicted"));
    CommandLineRun slow = CommandLineRun.of("model", "predict", results, "--period=4ms");
    assertEquals(ExitStatus.OK, slow.status(), slow.toString());
    assertTrue(slow.out().contains("without end"), slow.out());
  }

  @Test
  void predictNeedsRunsWithRandomArrivals() throws IOException {
    CommandLineRun nothing = CommandLineRun.of("model", "predict", directory.toString());
    assertEquals(ExitStatus.BAD_INPUT, nothing.status(), nothing.toString());
    assertTrue(nothing.err().contains("Not a campaign directory"), nothing.err());
    RunStore store = new RunStore(directory.resolve("results"));
    FakeRun.of("transit", 1).store(store);
    CommandLineRun other =
        CommandLineRun.of("model", "predict", store.directory("transit").toString());
    assertEquals(ExitStatus.BAD_INPUT, other.status(), other.toString());
    assertTrue(other.err().contains("requests that arrive at random times"), other.err());
    CommandLineRun wrong =
        CommandLineRun.of("model", "predict", "x", "--period=0", "--processors=0");
    assertEquals(ExitStatus.BAD_INPUT, wrong.status());
    assertTrue(
        wrong.err().contains("--period") && wrong.err().contains("--processors"), wrong.err());
  }
}
