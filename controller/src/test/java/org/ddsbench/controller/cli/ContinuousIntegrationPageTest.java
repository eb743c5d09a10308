package org.ddsbench.controller.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.controller.campaign.Surroundings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jobs of docs/continuous-integration.md call commands and options that exist. */
class ContinuousIntegrationPageTest {
  private static final Path PAGE = Path.of("..", "docs", "continuous-integration.md");
  private static final Pattern COMMAND =
      Pattern.compile("^[^`#]*?ddsbench/?(?:ddsbench)? ((?:run|compare|report|testbed) .*)$");
  private static final Pattern JOB = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);

  @TempDir private Path directory = Path.of("");

  @Test
  void everyCommandOfTheJobsExists() throws IOException {
    List<List<String>> commands = new ArrayList<>();
    for (String line : Files.readAllLines(PAGE)) {
      Matcher command = COMMAND.matcher(line);
      if (command.matches()) {
        commands.add(
            Arrays.stream(command.group(1).replaceAll(" >.*| 2>.*", "").split(" "))
                .map(word -> word.replaceAll("^\"|\"$", ""))
                .toList());
      }
    }
    assertEquals(
        List.of(
            "run", "run", "compare", "testbed", "run", "run", "compare", "report", "report",
            "testbed", "run", "run", "compare"),
        commands.stream().map(command -> command.get(0)).toList());
    for (List<String> command : commands) {
      assertDoesNotThrow(
          () -> Main.commandLine(context()).parseArgs(command.toArray(String[]::new)),
          command.toString());
    }
  }

  private Context context() {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, UTF_8);
    return new Context(
        new Surroundings(directory, directory, Map.of()),
        nowhere,
        nowhere,
        false,
        directory.resolve("tty"));
  }

  /** YAML knows no tabs, and indents by even numbers of blanks here. */
  @Test
  void theJobsAreIndentedAsYamlIs() throws IOException {
    Matcher job = JOB.matcher(Files.readString(PAGE));
    int jobs = 0;
    while (job.find()) {
      jobs++;
      for (String line : job.group(1).lines().toList()) {
        int blanks = line.length() - line.stripLeading().length();
        assertTrue(!line.contains("\t") && blanks % 2 == 0, line);
      }
    }
    assertEquals(4, jobs);
  }
}
