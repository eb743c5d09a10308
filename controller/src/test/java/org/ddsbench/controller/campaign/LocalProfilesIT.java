package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Variants of Fast DDS with XML profiles, among them the example of docs/your-own.md. */
@Tag("testbed")
class LocalProfilesIT {
  private static final String ROW =
      " messageType='Complex' messageSize='30KiB' messageIterations='200' publicationPeriod='5ms'"
          + " qualityOfService='ReliableVolatile' probe='preload'/>";

  @TempDir private Path directory = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before each test
  private LocalNodes nodes;

  @BeforeEach
  void makeNodes() throws IOException {
    nodes = LocalNodes.in(directory, 2);
  }

  private static String example(String tag) throws IOException {
    String page = Files.readString(RealTestbed.home().resolve("docs/your-own.md"));
    int start = page.indexOf("```xml\n<" + tag) + "```xml\n".length();
    return page.substring(start, page.indexOf("```", start));
  }

  private CommandLineRun command(String command, Path campaign, String... options) {
    List<String> arguments = new ArrayList<>(List.of(command, campaign.toString()));
    arguments.addAll(List.of("--testbed", nodes.testbedXml().toString()));
    if (command.equals("run")) {
      arguments.addAll(List.of("--repository", directory.resolve("results").toString()));
    }
    arguments.addAll(List.of(options));
    return CommandLineRun.of(arguments.toArray(String[]::new));
  }

  private Map<String, RunManifest> runs(String campaign) throws IOException {
    Map<String, RunManifest> runs = new TreeMap<>();
    CampaignRuns.of(new RunStore(directory.resolve("results")), campaign)
        .current()
        .forEach(run -> runs.put(run.parameters().dds(), run));
    return runs;
  }

  private static double datagrams(RunManifest run) {
    return Objects.requireNonNull(
        Objects.requireNonNull(run.pairs().get(0).breakdown()).sentDatagrams().median());
  }

  /** What the profile gives takes effect, and what the row states wins. */
  @Test
  void profilesAreWhereSettingsBegin() throws IOException {
    nodes.file("profiles.xml", example("profiles"));
    // Readers of a reliable row would not match a writer with the profile's reliability.
    nodes.file(
        "best.xml",
        "<profiles><data_writer profile_name='w' is_default_profile='true'>",
        "  <qos><reliability><kind>BEST_EFFORT</kind></reliability></qos>",
        "</data_writer></profiles>");
    nodes.file(
        "dds.xml",
        "<dds>",
        example("variant"),
        "<variant name='best' of='fastdds'><configuration file='best.xml'/></variant>",
        "</dds>");
    Path campaign =
        nodes.file(
            "profiles-campaign.xml",
            "<campaign name='profiles'><test id='sizes' dds='fastdds,fast-small,best'" + ROW,
            "</campaign>");
    CommandLineRun run = command("run", campaign);
    assertEquals(0, run.status(), run::toString);
    assertTrue(
        run.err()
            .contains(
                directory.resolve("best.xml")
                    + ":2:21: warning [XML]: <kind> has no effect: the app sets it from the row"),
        run::err);
    Map<String, RunManifest> runs = runs("profiles");
    RunManifest usual = Objects.requireNonNull(runs.get("fastdds"));
    RunManifest small = Objects.requireNonNull(runs.get("fast-small"));
    RunManifest best = Objects.requireNonNull(runs.get("best"));
    // 30 KiB are one datagram of at most 65,500 bytes, or eight of 4,000.
    assertEquals(1, datagrams(usual));
    assertTrue(datagrams(small) >= 8, small::toString);
    assertEquals(1, datagrams(best));
    assertEquals(
        example("profiles").strip(),
        String.valueOf(
                Objects.requireNonNull(small.variants().get("fast-small"))
                    .get("configuration profiles.xml"))
            .strip());
    assertEquals("Fast DDS, 4000 B datagrams", small.ddsTitle());

    assertEquals(
        0, CommandLineRun.of("report", directory.resolve("results/profiles").toString()).status());
    String page = Files.readString(directory.resolve("results/profiles/report.html"));
    assertTrue(page.contains("&lt;maxMessageSize&gt;4000&lt;/maxMessageSize&gt;"));

    nodes.file("profiles.xml", example("profiles").replace("4000", "5000"));
    CommandLineRun resumed = command("run", campaign, "--resume");
    assertEquals(2, resumed.status(), resumed::toString);
    assertTrue(resumed.err().contains("variant fast-small"), resumed::err);
  }

  /** Each mistake of a kind of its own; the row's other run is carried out. */
  @Test
  void mistakesAreFoundBeforeAnythingIsMeasured() throws IOException {
    String profiles = example("profiles");
    Map<String, String> mistakes =
        Map.of(
            "unknown", profiles.replace("maxMessageSize", "maxMesageSize"),
            "value", profiles.replace("4000", "many"),
            "range", profiles.replace("4000", "70000"),
            "word", profiles.replace("ASYNCHRONOUS", "ASYNC"),
            "unnamed", profiles.replace("profile_name=\"writer\" ", ""),
            "tcp", profiles.replace("UDPv4", "TCPv4"));
    StringBuilder variants = new StringBuilder();
    for (Map.Entry<String, String> one : mistakes.entrySet()) {
      nodes.file(one.getKey() + ".xml", one.getValue());
      variants
          .append("<variant name='%s' of='fastdds'>".formatted(one.getKey()))
          .append("<configuration file='%s.xml'/></variant>".formatted(one.getKey()));
    }
    nodes.file(
        "cyclone.xml", "<CycloneDDS><Domain Id='any'>", "<Wrong/>", "</Domain></CycloneDDS>");
    nodes.file(
        "dds.xml",
        "<dds>" + variants,
        "<variant name='cyclone' of='cyclonedds'><configuration file='cyclone.xml'/></variant>",
        "</dds>");
    Path campaign =
        nodes.file(
            "mistakes.xml",
            "<campaign name='mistakes'><test id='all'"
                + " dds='fastdds,unknown,value,range,word,unnamed,tcp,cyclone'"
                + ROW.replace("30KiB", "1KiB"),
            "</campaign>");
    CommandLineRun validated = command("validate", campaign);
    assertEquals(0, validated.status(), validated::toString);
    for (String command : List.of("check", "run")) {
      CommandLineRun result = command(command, campaign);
      assertEquals(command.equals("run") ? 3 : 0, result.status(), result::toString);
      for (String place :
          List.of(
              "unknown.xml:6:7: warning [I12] row all, dds: Runs of unknown will fail: fastdds"
                  + " refuses <maxMesageSize>: Invalid element found",
              "value.xml:6:7: warning [I12] row all, dds: Runs of value will fail",
              "range.xml:6:7: warning [I12] row all, dds: Runs of range will fail",
              "word.xml:19:9: warning [I12] row all, dds: Runs of word will fail",
              "unnamed.xml: warning [I12] row all, dds: Runs of unnamed will fail",
              "tcp.xml:3:5: warning [I12] row all, dds: Runs of tcp will fail",
              "cyclone.xml:2:1: warning [I12] row all, dds: Runs of cyclone will fail")) {
        assertTrue(
            result.err().contains(directory.resolve(place).toString()),
            () -> place + "\n" + result.err());
      }
    }
    Map<String, String> kinds = new TreeMap<>();
    runs("mistakes")
        .forEach((dds, run) -> kinds.put(dds, run.failure() == null ? "" : run.failure().kind()));
    Map<String, String> expected = new TreeMap<>(Map.of("fastdds", "", "cyclone", "VARIANT"));
    mistakes.keySet().forEach(name -> expected.put(name, "VARIANT"));
    assertEquals(expected, kinds);
  }
}
