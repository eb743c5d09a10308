package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.Surroundings;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.implementation.ImplementationReader;
import org.ddsbench.core.testbed.TestbedReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The README is correct: its examples are read, its commands parsed and, where no node is needed,
 * run.
 */
final class ReadmeTest {
  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern NAMED_EXAMPLE =
      Pattern.compile("`([a-z]+\\.(?:xml|csv))`[^`]*:\n\n```[a-z]+\n(.*?)```", Pattern.DOTALL);
  private static final Pattern COMMAND = Pattern.compile("\\./ddsbench ([^`\n]+)");
  private static final Pattern LINK = Pattern.compile("(?<!!)\\[[^\\]]+\\]\\(([^)#:]+)\\)");
  private static final Set<String> WITHOUT_NODES = Set.of("validate", "plan", "correct", "model");

  /** Commands of the script that the Java program does not have. */
  private static final Set<String> OF_THE_SCRIPT = Set.of("test", "gui", "package");

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir private Path directory = Path.of("");
  private String page = "";
  private Map<String, Path> examples = Map.of();

  @BeforeEach
  void writeExamples() throws IOException {
    page = Files.readString(PROJECT.resolve("README.md"));
    examples = new TreeMap<>();
    Matcher matcher = NAMED_EXAMPLE.matcher(page);
    while (matcher.find()) {
      examples.put(
          matcher.group(1),
          Files.writeString(directory.resolve(matcher.group(1)), matcher.group(2)));
    }
  }

  @Test
  void everyExampleFileIsShown() {
    assertEquals(
        Set.of("campaign.xml", "testbed.xml", "trace.csv", "responses.csv"), examples.keySet());
    assertEquals(examples.size(), page.split("```(xml|csv)\n", -1).length - 1, "unnamed examples");
  }

  @Test
  void examplesOfCampaignAndTestbedAreAccepted() {
    assertEquals(List.of(), findings(CampaignReader.read(example("campaign.xml"))));
    assertEquals(List.of(), findings(TestbedReader.read(example("testbed.xml"), directory)));
  }

  @Test
  void everyCommandExistsWithItsOptions() throws IOException {
    List<List<String>> commands = commands();
    assertTrue(commands.size() > 15, commands.toString());
    for (List<String> command : commands) {
      assertDoesNotThrow(
          () -> Main.commandLine(context(directory)).parseArgs(command.toArray(String[]::new)),
          command.toString());
    }
  }

  @Test
  void everyCommandIsShown() throws IOException {
    Set<String> shown = new TreeSet<>();
    commands().forEach(command -> shown.add(command.get(0)));
    assertEquals(
        new TreeSet<>(Main.commandLine(context(directory)).getSubcommands().keySet()), shown);
    OF_THE_SCRIPT.forEach(command -> assertTrue(page.contains("./ddsbench " + command), command));
  }

  @Test
  void commandsThatNeedNoNodeSucceed() throws IOException {
    Path home = homeWithEverythingBuilt();
    int carriedOut = 0;
    for (List<String> command : commands()) {
      if (WITHOUT_NODES.contains(command.get(0))) {
        out.reset();
        err.reset();
        int status = Main.commandLine(context(home)).execute(command.toArray(String[]::new));
        assertEquals(ExitStatus.OK, status, command + "\n" + err.toString(StandardCharsets.UTF_8));
        assertTrue(out.size() > 0, command + " prints nothing");
        carriedOut++;
      }
    }
    assertTrue(carriedOut >= 9, carriedOut + " commands");
    assertTrue(Files.readString(directory.resolve("corrected.csv")).startsWith("seq,ott_ns"));
  }

  @Test
  void sweepHasTheNumberOfRunsThatTheTextSays() throws IOException {
    Main.commandLine(context(homeWithEverythingBuilt()))
        .execute(
            "plan",
            example("campaign.xml").toString(),
            "--testbed",
            example("testbed.xml").toString());
    long runs =
        out.toString(StandardCharsets.UTF_8)
            .lines()
            .filter(line -> line.contains(" size "))
            .count();
    assertTrue(page.contains("subscribers = " + runs + " runs"), runs + " runs");
  }

  @Test
  void linksOfAllPagesLeadSomewhere() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(PROJECT.resolve("README.md")));
    try (Stream<Path> docs = Files.list(PROJECT.resolve("docs"))) {
      docs.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
    }
    for (Path from : pages) {
      Matcher link = LINK.matcher(Files.readString(from));
      while (link.find()) {
        Path to = from.resolveSibling(link.group(1));
        assertTrue(Files.exists(to), from + " links to " + link.group(1));
      }
      assertTrue(
          from.endsWith("README.md") || page.contains("](docs/" + from.getFileName() + ")"),
          "the README has no link to " + from);
    }
  }

  @Test
  void exitStatusesAreThoseOfTheProgram() {
    for (int status :
        new int[] {
          ExitStatus.OK,
          ExitStatus.BUG,
          ExitStatus.BAD_INPUT,
          ExitStatus.RUN_FAILED,
          ExitStatus.INTERRUPTED
        }) {
      assertTrue(page.contains("\n| " + status + " | "), "status " + status);
    }
  }

  /** Every line that the script passes to Java, with example files replaced by real ones. */
  private List<List<String>> commands() throws IOException {
    List<List<String>> commands = new ArrayList<>();
    Matcher matcher = COMMAND.matcher(page);
    while (matcher.find()) {
      List<String> words = new ArrayList<>();
      for (String word : matcher.group(1).strip().split(" +", -1)) {
        words.add(word.endsWith(".xml") || word.endsWith(".csv") ? real(word) : word);
      }
      words.remove("--no-install");
      if (!OF_THE_SCRIPT.contains(words.get(0)) && !words.get(0).equals("COMMAND")) {
        commands.add(words);
      }
    }
    return commands;
  }

  private String real(String file) {
    Path ofProject = PROJECT.resolve(file);
    return Files.exists(ofProject) ? ofProject.toString() : directory.resolve(file).toString();
  }

  /** The product after a build, as far as these commands check: programs only need to exist. */
  private Path homeWithEverythingBuilt() throws IOException {
    Path home = Files.createDirectories(directory.resolve("home"));
    Path apps = Files.createDirectories(home.resolve("dds-apps"));
    Path programs = Files.createDirectories(apps.resolve("build/release/bin"));
    List<Implementation> all =
        ImplementationReader.readAll(PROJECT.resolve("dds-apps")).value().orElseThrow();
    for (Implementation implementation : all) {
      copyDescription(implementation.name(), apps);
      Path program = Files.writeString(programs.resolve(implementation.binary()), "");
      Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    Files.createSymbolicLink(home.resolve("workloads"), PROJECT.resolve("workloads"));
    Files.createSymbolicLink(home.resolve("probes"), PROJECT.resolve("probes"));
    return home;
  }

  /** Copies the description of an implementation and the templates beside it. */
  private static void copyDescription(String implementation, Path apps) throws IOException {
    Path directory = Files.createDirectories(apps.resolve(implementation));
    try (Stream<Path> files = Files.list(PROJECT.resolve("dds-apps").resolve(implementation))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, directory.resolve(file.getFileName()));
      }
    }
  }

  private Context context(Path home) {
    return new Context(
        new Surroundings(home, directory, Map.of()),
        new Output(new PrintStream(out, true, StandardCharsets.UTF_8)),
        new Output(new PrintStream(err, true, StandardCharsets.UTF_8)),
        false,
        directory.resolve("tty"));
  }

  private Path example(String name) {
    return Objects.requireNonNull(examples.get(name), name);
  }

  private static List<Finding> findings(Checked<?> checked) {
    return checked.findings();
  }
}
