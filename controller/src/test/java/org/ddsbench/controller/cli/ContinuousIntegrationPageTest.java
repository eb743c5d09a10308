package org.ddsbench.controller.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
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
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ddsbench.controller.campaign.Surroundings;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.implementation.ImplementationReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The jobs of docs/continuous-integration.md use existing commands, and measure both sides in turn.
 */
class ContinuousIntegrationPageTest {
  private static final Path PAGE = Path.of("..", "docs", "continuous-integration.md");
  private static final Pattern COMMAND =
      Pattern.compile("^[^`#]*?ddsbench/?(?:ddsbench)? ((?:run|compare|report|testbed) .*)$");
  private static final Pattern JOB = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);
  private static final Pattern CAMPAIGN = Pattern.compile("```xml\n(.*?)```", Pattern.DOTALL);
  private static final Pattern SIDES =
      Pattern.compile("```sh\n(# sides\\.sh .*?)```", Pattern.DOTALL);
  private static final Pattern STATE = Pattern.compile("XDG_STATE_HOME(?:=|: )(/\\S+)");

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
            "run", "compare", "testbed", "run", "compare", "report", "report", "testbed", "run",
            "compare"),
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
        new Output(nowhere),
        new Output(nowhere),
        false,
        directory.resolve("tty"));
  }

  /** YAML allows no tabs; these jobs indent by an even number of spaces. */
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

  private static List<String> blocks(Pattern block) throws IOException {
    return block.matcher(Files.readString(PAGE)).results().map(found -> found.group(1)).toList();
  }

  /**
   * In a container HOME may belong to another user and is then ignored; XDG_STATE_HOME is always
   * used.
   */
  @Test
  void theJobsNameTheDirectoryOfTheTestbedBeforeItIsMade() throws IOException {
    List<String> jobs =
        blocks(JOB).stream().filter(job -> job.contains("ddsbench testbed up")).toList();
    assertEquals(2, jobs.size());
    for (String job : jobs) {
      Matcher named = STATE.matcher(job);
      assertTrue(named.find(), job);
      assertTrue(named.start() < job.indexOf("ddsbench testbed up"), job);
      assertTrue(job.contains("--testbed \"$XDG_STATE_HOME/ddsbench/testbed/testbed.xml\""), job);
      assertFalse(job.contains("~/"), job);
      Path state =
          new Surroundings(directory, directory, Map.of("XDG_STATE_HOME", named.group(1)))
              .testbedState();
      assertEquals(Path.of(named.group(1), "ddsbench", "testbed"), state);
    }
  }

  /** In a container job the checkout belongs to another user, so git refuses to read it. */
  @Test
  void theContainerJobTrustsItsCheckoutBeforeItUsesIt() throws IOException {
    List<String> jobs =
        blocks(JOB).stream().filter(job -> job.contains("\n    container:")).toList();
    assertEquals(1, jobs.size());
    String step = jobs.get(0).substring(jobs.get(0).indexOf("- name: Measure"));
    int trusted = step.indexOf("git config --global --add safe.directory \"$GITHUB_WORKSPACE\"");
    assertTrue(trusted >= 0 && trusted < step.indexOf("git fetch"), step);
    assertTrue(trusted < step.indexOf("git archive"), step);
  }

  /** One campaign holds both sides, so that they are measured in turn. */
  @Test
  void bothSidesAreImplementationsOfOneCampaign() throws Exception {
    String campaign = blocks(CAMPAIGN).get(0);
    assertTrue(campaign.contains("dds=\"before,after\""), campaign);
    assertTrue(campaign.contains("echo=\"full\""), "round trips need echoes");
    for (String job : blocks(JOB)) {
      assertEquals(
          job.contains("ddsbench testbed up"),
          job.contains(" results/first:dds=before results/first:dds=after "),
          job);
      assertTrue(job.split("ddsbench run ", -1).length <= 2, "a second campaign is a second block");
    }
    Path apps = Files.createDirectories(directory.resolve("apps"));
    Path fastdds = Files.createDirectories(apps.resolve("fastdds"));
    for (String name : List.of("implementation.xml", "discovery-server.xml")) {
      Files.copy(Path.of("..", "dds-apps", "fastdds", name), fastdds.resolve(name));
    }
    Path opt = directory.resolve("opt");
    Path script =
        Files.writeString(
            directory.resolve("sides.sh"), blocks(SIDES).get(0).replace("/opt/", opt + "/"));
    assertNotEquals(0, carriedOut(script, apps), "a library is missing");
    for (String side : List.of("before", "after")) {
      Files.createFile(
          Files.createDirectories(opt.resolve(side).resolve("lib")).resolve("libfastrtps.so.2.9"));
    }
    assertEquals(0, carriedOut(script, apps));
    Checked<List<Implementation>> all = ImplementationReader.readAll(apps);
    assertEquals(
        Set.of("after ddsbench-fastdds", "before ddsbench-fastdds", "fastdds ddsbench-fastdds"),
        all.value().orElseThrow().stream()
            .map(one -> one.name() + " " + one.binary())
            .collect(Collectors.toSet()));
    for (String side : List.of("before", "after")) {
      String text = Files.readString(apps.resolve(side).resolve("implementation.xml"));
      String library = opt.resolve(side).resolve("lib").toString();
      assertTrue(text.contains("name=\"LD_LIBRARY_PATH\" value=\"" + library + "\""), text);
    }
  }

  private int carriedOut(Path script, Path apps) throws IOException, InterruptedException {
    return new ProcessBuilder("sh", script.toString(), apps.toString())
        .redirectErrorStream(true)
        .redirectOutput(directory.resolve("said").toFile())
        .start()
        .waitFor();
  }
}
