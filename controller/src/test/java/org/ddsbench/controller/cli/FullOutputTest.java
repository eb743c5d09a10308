package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.Surroundings;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.FakeStart;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Standard output that takes nothing, as on a full disk: /dev/full of the kernel. */
class FullOutputTest {
  private static final Path FULL = Path.of("/dev/full");

  @TempDir static Path root = Path.of("");

  @BeforeAll
  static void store() throws IOException {
    RunStore store = new RunStore(root.resolve("results"));
    FakeStart.of(store, "air");
    for (int number = 1; number <= 2; number++) {
      MeasuredRun.of(FakeRun.of("air", number).shape(64, 1, 100)).store(store);
    }
    Files.writeString(
        root.resolve("campaign.xml"),
        "<campaign name='c'><test id='a' dds='cyclonedds' messageType='Simple'"
            + " placement='node1 -> node2'/></campaign>");
    Files.writeString(root.resolve("testbed.xml"), FakeStart.TESTBED);
    Files.writeString(
        root.resolve("trace.csv"), "seq,t1,t2,t3,t4\n0,100,150,160,210\n1,200,251,261,312\n");
  }

  static Stream<String> commands() {
    return Stream.of(
        "report DIR/results/air",
        "report DIR/results/air --format csv",
        "report DIR/results/air --format json",
        "report DIR/results/air --format bmf",
        "report DIR/results/air --format github-benchmark",
        "compare DIR/results/air DIR/results/air",
        "compare DIR/results/air DIR/results/air --format json",
        "repository list --repository DIR/results",
        "repository list --repository DIR/results --format json",
        "repository show air --repository DIR/results",
        "repository show air --repository DIR/results --format json",
        "repository show air/run1 --repository DIR/results --format json",
        "repository verify --repository DIR/results",
        "repository verify --repository DIR/results --format json",
        "repository export air --repository DIR/results --output DIR/SOME.csv",
        "repository export air --repository DIR/results --output DIR/SOME.zip --format json",
        "repository prune air --repository DIR/results --failed",
        "validate DIR/campaign.xml --format json",
        "plan DIR/campaign.xml --testbed DIR/testbed.xml",
        "implementations",
        "implementations --format json",
        "correct DIR/trace.csv",
        "correct DIR/trace.csv --format json",
        "model tables",
        "--help",
        "report --help",
        "--version");
  }

  private static CommandLineRun run(String command) throws IOException {
    String text =
        command.replace("SOME", "export" + System.nanoTime()).replace("DIR", root.toString());
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Path nobody = root.resolve("nobody");
    try (FileOutputStream full = new FileOutputStream(FULL.toFile())) {
      Context context =
          new Context(
              new Surroundings(
                  RealTestbed.home(), nobody, Map.of("XDG_STATE_HOME", nobody.toString())),
              new Output(full),
              new Output(err),
              false,
              nobody.resolve("tty"));
      int status = Main.execute(context, text.split(" ", -1));
      return new CommandLineRun(status, "", err.toString(StandardCharsets.UTF_8));
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void isReported(String command) throws IOException {
    CommandLineRun run = run(command);
    assertEquals(ExitStatus.RUN_FAILED, run.status(), run.toString());
    assertTrue(
        run.err()
            .endsWith(
                "ddsbench: error: standard output is not written in full: No space left on"
                    + " device\n"),
        run.toString());
    assertFalse(run.err().contains("\tat "), run.toString());
  }

  @Test
  void badInputStaysBadInput() throws IOException {
    assertEquals(ExitStatus.BAD_INPUT, run("validate DIR/none.xml --format json").status());
  }

  @Test
  void filesThatAreDevicesAreWrittenAndStayDevices() {
    String trace = root.resolve("trace.csv").toString();
    String side = root.resolve("results/air").toString();
    for (List<String> command :
        List.of(
            List.of("correct", trace, "--output", FULL.toString()),
            List.of("compare", side, side, "--junit", FULL.toString()))) {
      CommandLineRun run = CommandLineRun.of(command.toArray(String[]::new));
      assertEquals(ExitStatus.RUN_FAILED, run.status(), run.toString());
      assertTrue(run.err().contains("/dev/full"), run.toString());
      assertTrue(run.err().contains("No space left on device"), run.toString());
      assertFalse(run.err().contains("\tat "), run.toString());
      assertFalse(Files.isRegularFile(FULL));
    }
  }
}
