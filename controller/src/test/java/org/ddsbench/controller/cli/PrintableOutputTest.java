package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.ddsbench.controller.campaign.Surroundings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What comes from files and arguments reaches no terminal raw. */
class PrintableOutputTest {
  private static final Pattern RAW = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}&&[^\\n\\t]]");
  private static final String NAME = "a\u202e\u009b31m\u2066b";

  private final Path campaign;

  PrintableOutputTest(@TempDir Path directory) throws Exception {
    campaign = directory.resolve("campaign\u001b[31m\u202e\n[3-3] good.xml");
    Files.writeString(
        campaign,
        "<campaign name=\"%s\" strange=\"&#x9b;\"><test id=\"%s\" dds=\"%s\" messageType=\"x&#10;[3/3] good: done\"/></campaign>"
            .formatted(NAME, NAME, NAME));
  }

  @Test
  void findingsAreOneLineEach() {
    CommandLineRun run = CommandLineRun.of("validate", campaign.toString());
    assertPrintable(run);
    assertEquals(ExitStatus.BAD_INPUT, run.status(), run.toString());
    assertTrue(run.err().contains("\\u202e"), run.toString());
    assertTrue(run.err().contains("\\u000a[3-3] good.xml:"), run.toString());
    assertFalse(run.err().lines().anyMatch(line -> line.startsWith("[3")), run.toString());
  }

  @Test
  void jsonHasTheSameTextEscaped() throws Exception {
    CommandLineRun run = CommandLineRun.of("validate", campaign.toString(), "--format", "json");
    assertPrintable(run);
    JsonNode findings = new ObjectMapper().readTree(run.out()).get("findings");
    assertTrue(findings.findValuesAsText("row").contains(NAME), run.toString());
    assertTrue(findings.findValuesAsText("file").contains(campaign.toString()), run.toString());
  }

  @Test
  void traceNames() {
    CommandLineRun run = CommandLineRun.of("correct", campaign.toString());
    assertPrintable(run);
    assertEquals(ExitStatus.BAD_INPUT, run.status(), run.toString());
  }

  @Test
  void argumentsThatAreNotUnderstood() {
    for (String[] arguments :
        new String[][] {
          {"va\u001b[31m\u202eli"},
          {"validate", "--format", "j\u0007\u2067son", "x"},
          {"validate", "--\u009b", "x"}
        }) {
      CommandLineRun run = CommandLineRun.of(arguments);
      assertPrintable(run);
      assertEquals(ExitStatus.BAD_INPUT, run.status(), run.toString());
      assertTrue(run.err().contains("\\u"), run.toString());
    }
  }

  @Test
  void stackTraces() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Output output = new Output(new PrintStream(err, true, StandardCharsets.UTF_8));
    Context context =
        new Context(
            new Surroundings(campaign, campaign, Map.of()), output, output, false, campaign);
    CommandLine line = Main.commandLine(context);
    line.addSubcommand("broken", new Broken());
    int status = line.execute("broken");
    CommandLineRun run = new CommandLineRun(status, "", err.toString(StandardCharsets.UTF_8));
    assertPrintable(run);
    assertEquals(ExitStatus.BUG, status, run.toString());
    assertTrue(run.err().contains("\\u009b31m\\u2066b\n\tat "), run.toString());
  }

  /** A command with a defect. */
  @CommandLine.Command(name = "broken")
  private static final class Broken implements Callable<Integer> {
    @Override
    public Integer call() {
      throw new IllegalStateException(NAME);
    }
  }

  private static void assertPrintable(CommandLineRun run) {
    assertFalse(RAW.matcher(run.out() + run.err()).find(), run.toString());
  }
}
