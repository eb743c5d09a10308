package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.DebianPrefix;
import org.ddsbench.controller.campaign.LocalNodes;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nodes that get the programs of a copy of this DDSBench. */
@Tag("testbed")
class OtherBuildIT {
  private static final String NODE =
      "  <node name='node%d' host='127.0.0.1' interface='lo' workDirectory='%s/node%1$d'%s/>";

  @TempDir private Path directory = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before each test
  private CopiedBuild other;

  @SuppressWarnings("NullAway.Init") // set before each test
  private LocalNodes nodes;

  @SuppressWarnings("NullAway.Init") // set before each test
  private Path campaign;

  @BeforeEach
  void copy() throws IOException, InterruptedException {
    other = CopiedBuild.in(directory.resolve("other"));
    nodes = new LocalNodes(directory);
    campaign =
        nodes.file(
            "campaign.xml",
            "<campaign name='other'>",
            "  <test id='row' dds='cyclonedds' messageType='Simple' messageIterations='50'",
            "        publicationPeriod='2ms' qualityOfService='ReliableVolatile'/>",
            "</campaign>");
  }

  /** Writes a testbed of these nodes, whose attributes are added; node 1 is in line 3. */
  private void testbed(String... attributes) throws IOException {
    List<String> lines =
        new ArrayList<>(List.of("<testbed name='here' launcher='local'>", "  <ntp mode='none'/>"));
    for (int i = 1; i <= attributes.length; i++) {
      lines.add(String.format(Locale.ROOT, NODE, i, directory, attributes[i - 1]));
    }
    lines.add("</testbed>");
    nodes.file("testbed.xml", lines.toArray(String[]::new));
  }

  private String with(Path programs) {
    return " programs='" + programs + "'";
  }

  private CommandLineRun check() {
    return CommandLineRun.of(
        "check", campaign.toString(), "--testbed", nodes.testbedXml().toString());
  }

  private CommandLineRun run() {
    return CommandLineRun.of(nodes, campaign);
  }

  /** Both commands end with this error, and store nothing. */
  private void refused(String place, String message) throws IOException {
    for (CommandLineRun command : List.of(check(), run())) {
      reported(command, place, message);
    }
    assertFalse(Files.exists(directory.resolve("results/other")));
  }

  private static void reported(CommandLineRun command, String place, String message) {
    assertEquals(2, command.status(), command::toString);
    long found =
        command
            .err()
            .lines()
            .filter(line -> line.startsWith(place) && line.contains(message))
            .count();
    assertEquals(1, found, () -> place + message + " in " + command);
    assertFalse(command.err().contains("\tat "), command::toString);
  }

  private List<Path> bundles(String node) throws IOException {
    Path bundles = directory.resolve(node).resolve("bundles");
    if (!Files.isDirectory(bundles)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(bundles)) {
      return all.filter(path -> Files.exists(path.resolve("SHA256SUMS"))).toList();
    }
  }

  /** Where the attribute programs begins. */
  private int column() {
    return String.format(Locale.ROOT, NODE, 1, directory, "").indexOf("/>") + 2;
  }

  private String place(int line, int column) {
    return nodes.testbedXml() + ":" + line + ":" + column + ": error [B04] ";
  }

  @Test
  void programsOfTheSameMachineAreMeasured() throws IOException {
    testbed("", with(other.home()));
    CommandLineRun command = run();
    assertEquals(0, command.status(), command::toString);
    RunManifest manifest = new RunStore(directory.resolve("results")).manifests("other").get(0);
    assertTrue(manifest.isCompleted(), manifest::toString);
    assertEquals(1, bundles("node2").size());
    assertTrue(
        Files.exists(bundles("node2").get(0).resolve("apps/cyclonedds/ddsbench-cyclonedds")));
    for (EnvironmentSnapshot node : manifest.nodes()) {
      for (Fact fact : List.of(Fact.ARCHITECTURE, Fact.DISTRIBUTION, Fact.C_LIBRARY)) {
        assertTrue(node.fact(fact).isPresent(), () -> fact + " of " + node);
      }
    }
  }

  @Test
  void aNodeOfAnotherProcessorIsRefused() throws IOException, InterruptedException {
    String here = RealTestbed.output("uname", "-m").strip();
    boolean usual = here.equals("x86_64");
    other.ofAnotherMachine(usual ? 183 : 62);
    testbed("", with(other.home()));
    refused(
        place(4, 3),
        "node2: its processor is "
            + here
            + ", but the programs are built for "
            + (usual ? "aarch64" : "x86_64")
            + ": build DDSBench on a machine like it");
    assertEquals(List.of(), bundles("node2"));
  }

  @Test
  void aNodeWithAnOlderLibraryIsRefused() throws IOException, InterruptedException {
    other.withNewerLibrary("ddsbench-cyclonedds");
    testbed("", with(other.home()));
    String here = RealTestbed.output("getconf", "GNU_LIBC_VERSION").strip();
    refused(
        place(4, 3),
        "node2: its C library is "
            + here
            + ", but apps/cyclonedds/ddsbench-cyclonedds needs glibc 2.94: use a newer system");
    assertEquals(List.of(), bundles("node2"));
  }

  @Test
  void everyFaultyBuildIsReportedAtItsNode() throws IOException, InterruptedException {
    Path missing = directory.resolve("missing");
    CopiedBuild mixed = CopiedBuild.in(directory.resolve("mixed"));
    CopiedBuild.ofAnotherMachine(mixed.programs().resolve("ddsbench-ping"), 4242);
    CopiedBuild damaged = CopiedBuild.in(directory.resolve("damaged"));
    Path cut = damaged.programs().resolve("ddsbench-ping");
    Files.write(cut, Arrays.copyOf(Files.readAllBytes(cut), 1000));
    Files.writeString(other.home().resolve("dds-apps/ping/CMakeLists.txt"), "# another version\n");
    testbed(
        with(other.home()) + " libraries='bundled'",
        with(missing),
        with(mixed.home()),
        with(damaged.home()));
    int column = column();
    CommandLineRun check = check();
    reported(
        check,
        place(3, column),
        other.home().resolve("libraries/packages.txt") + " does not exist. Name");
    reported(
        check,
        place(3, column),
        other.home() + " is another version of DDSBench: dds-apps/ping/CMakeLists.txt differs.");
    reported(check, place(4, column), missing + " is not the directory of a DDSBench. Build");
    reported(
        check,
        place(5, column),
        mixed.programs().resolve("ddsbench-ping")
            + " is for machine 4242, but dds-apps/build/release/bin/ddsbench-clocks is for ");
    reported(check, place(6, column), cut + " is a damaged ELF file. Copy the directory again");
    assertEquals(5, check.err().lines().count(), check::toString);
    for (int i = 1; i <= 4; i++) {
      assertFalse(Files.exists(directory.resolve("node" + i)), "nothing was started there");
    }
  }

  /** The copy has no daemon of iceoryx, and one program is deleted. */
  @Test
  void whatABuildLacksForARowIsReported() throws IOException {
    Files.delete(other.programs().resolve("ddsbench-fastdds"));
    campaign =
        nodes.file(
            "campaign.xml",
            "<campaign name='other'>",
            "  <test id='row' dds='cyclonedds,fastdds' messageType='Simple'/>",
            "  <test id='near' dds='cyclonedds' messageType='Simple' transport='shm'",
            "        qualityOfService='ReliableVolatile' placement='node2 -> node2'/>",
            "</campaign>");
    testbed("", with(other.home()));
    String lacks = "Node node2: " + other.home() + " does not have ";
    refused(place(4, column()), lacks + "iox-roudi, which row near needs for cyclonedds. Install");
    refused(place(4, column()), lacks + "ddsbench-fastdds, which row row needs for fastdds. Inst");
    assertFalse(Files.exists(directory.resolve("node2")));
    CommandLineRun valid =
        CommandLineRun.of(
            "validate", campaign.toString(), "--testbed", nodes.testbedXml().toString());
    reported(valid, place(4, column()), "which row row needs for fastdds");
  }

  /** Its node has no endpoints, and so needs no apps. The copy has no discovery server. */
  @Test
  void aMissingDiscoveryServerIsReported() throws IOException {
    Files.delete(other.programs().resolve("ddsbench-fastdds"));
    campaign =
        nodes.file(
            "campaign.xml",
            "<campaign name='other'>",
            "  <test id='row' dds='fastdds' discovery='server' messageType='Simple'/>",
            "</campaign>");
    String role = " roles='discovery'";
    testbed("", "", role + with(other.home()));
    String place = place(5, column() + role.length());
    String lacks = "Node node3: " + other.home() + " does not have ";
    refused(place, lacks + "fast-discovery-server, which row row needs for fastdds. Install");
    assertFalse(check().err().contains("ddsbench-fastdds"), "no app is started there");
    assertFalse(Files.exists(directory.resolve("node3")));
  }

  @Test
  void aVariantWithAPrefixIsRefusedThere() throws IOException, InterruptedException {
    nodes.file(
        "dds.xml",
        "<dds><variant name='own' of='cyclonedds' prefix='"
            + DebianPrefix.CYCLONEDDS.shared()
            + "'/></dds>");
    campaign =
        nodes.file(
            "campaign.xml",
            "<campaign name='other'>",
            "  <test id='row' dds='cyclonedds,own' messageType='Simple'/>",
            "</campaign>");
    testbed("", with(other.home()));
    refused(
        place(4, column()),
        "Node node2 has programs of another machine, but row row needs own, which is built on this"
            + " machine only. Place the row on other nodes, or run the campaign on a machine like"
            + " the node.");
    assertFalse(Files.exists(directory.resolve("node2")));
  }

  @Test
  void messageTypesOfAUserAreRefusedThere() throws IOException {
    campaign =
        nodes.file(
            "campaign.xml",
            "<campaign name='other' workload='"
                + RealTestbed.home().resolve("workloads/sensors")
                + "'>",
            "  <test id='row' dds='cyclonedds' messageType='Image'/>",
            "</campaign>");
    testbed("", with(other.home()));
    refused(
        place(4, column()),
        "Node node2 has programs of another machine, but row row needs the message types of"
            + " its workload, which is built on this machine only.");
    assertFalse(Files.exists(directory.resolve("node2")));
  }

  /** The files and commands of docs/your-own.md, with other addresses and directories. */
  @Test
  void theExampleOfTheGuideIsMeasured() throws IOException {
    String page = Files.readString(RealTestbed.home().resolve("docs/your-own.md"));
    String chapter = page.substring(page.indexOf("\n## Node\n"), page.indexOf("\n## Faults\n"));
    nodes.file(
        "testbed.xml",
        example(chapter, "testbed")
            .replace("<testbed ", "<testbed launcher='local' ")
            .replaceAll("host=\"[0-9.]+\" interface=\"eth0\"", "host='127.0.0.1' interface='lo'")
            .replaceAll("name=\"(bookworm|trixie)\"", "$0 workDirectory='" + directory + "/$1'")
            .replace("/opt/ddsbench-trixie", other.home().toString()));
    nodes.file("mixed.xml", example(chapter, "campaign"));
    List<String> commands =
        chapter
            .lines()
            .map(String::strip)
            .filter(line -> line.startsWith("./ddsbench ") && line.contains(" mixed.xml"))
            .toList();
    assertEquals(2, commands.size());
    for (String line : commands) {
      List<String> words = new ArrayList<>();
      for (String word : line.substring("./ddsbench ".length()).split(" ", -1)) {
        words.add(word.endsWith(".xml") ? directory.resolve(word).toString() : word);
      }
      if (words.get(0).equals("run")) {
        words.addAll(List.of("--repository", directory.resolve("results").toString()));
      }
      CommandLineRun command = CommandLineRun.of(words.toArray(String[]::new));
      assertEquals(0, command.status(), command::toString);
      if (words.get(0).equals("check")) {
        assertTrue(
            command.out().lines().anyMatch(one -> one.matches("system: .*, .* \\(all nodes\\)")),
            command::toString);
      }
    }
    List<RunManifest> runs = new RunStore(directory.resolve("results")).manifests("mixed");
    assertEquals(2, runs.size());
    for (RunManifest run : runs) {
      assertTrue(run.isCompleted(), run::toString);
      assertTrue(run.bundle().contains("+"), "each node has its own bundle");
    }
  }

  private static String example(String chapter, String tag) {
    int start = chapter.indexOf("<" + tag + " ");
    return chapter.substring(start, chapter.indexOf("```", start)).strip();
  }
}
