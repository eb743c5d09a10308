package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of docs/your-own.md, carried out by programs of this machine. */
@Tag("testbed")
class LocalVariantsIT {
  @TempDir private Path directory = Path.of("");

  /** A block of XML of the page that begins with this tag. */
  private static String example(String tag) throws IOException {
    String page = Files.readString(RealTestbed.home().resolve("docs/your-own.md"));
    int start = page.indexOf("```xml\n<" + tag) + "```xml\n".length();
    return page.substring(start, page.indexOf("```", start));
  }

  @Test
  void aConfigurationOfTheUserHasEffect() throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    nodes.file("small.xml", example("CycloneDDS"));
    nodes.file("dds.xml", example("dds"));
    Path campaign = nodes.file("datagrams.xml", example("campaign"));
    RunStore store = new RunStore(directory.resolve("results"));
    RecordingListener listener = new RecordingListener();
    Campaigns.run(campaign, nodes.testbedXml(), store, false, listener);
    Map<String, RunManifest> runs = new TreeMap<>();
    store.manifests("datagrams").forEach(run -> runs.put(run.parameters().dds(), run));
    assertEquals(2, runs.size(), listener.outcomes::toString);
    RunManifest usual = Objects.requireNonNull(runs.get("cyclonedds"));
    RunManifest small = Objects.requireNonNull(runs.get("cyclone-small"));
    // 30 KiB are 3 datagrams of 14,720 bytes, or 8 of 4,000.
    assertTrue(datagrams(small) > 2 * datagrams(usual), () -> small + " " + usual);
    assertEquals(Map.of(), usual.variants());
    assertEquals(example("CycloneDDS").strip(), text(small).strip());
    assertEquals("Cyclone DDS, 4000 B datagrams", small.ddsTitle());
    assertEquals(usual.ddsVersion(), small.ddsVersion());

    String report = directory.resolve("results/datagrams").toString();
    assertEquals(0, CommandLineRun.of("report", report).status());
    String page = Files.readString(directory.resolve("results/datagrams/report.html"));
    assertTrue(page.contains("&lt;MaxMessageSize&gt;4000B&lt;/MaxMessageSize&gt;"));
    assertTrue(page.contains("Cyclone DDS, 4000 B datagrams"));

    nodes.file("small.xml", example("CycloneDDS").replace("4000B", "5000B"));
    CommandLineRun resumed =
        CommandLineRun.of(
            "run",
            campaign.toString(),
            "--testbed",
            nodes.testbedXml().toString(),
            "--repository",
            directory.resolve("results").toString(),
            "--resume");
    assertEquals(2, resumed.status(), resumed::toString);
    assertTrue(resumed.err().contains("variant cyclone-small"), resumed::err);
  }

  private static String text(RunManifest run) {
    return String.valueOf(
        Objects.requireNonNull(run.variants().get("cyclone-small")).get("configuration small.xml"));
  }

  private static double datagrams(RunManifest run) {
    return Objects.requireNonNull(
        Objects.requireNonNull(run.pairs().get(0).breakdown()).sentDatagrams().median());
  }

  @Test
  void implementationsAreListed() throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 1);
    nodes.file("small.xml", example("CycloneDDS"));
    nodes.file("dds.xml", example("dds"));
    Path campaign = nodes.file("datagrams.xml", example("campaign"));
    CommandLineRun listed = CommandLineRun.of("implementations", campaign.toString());
    assertEquals(0, listed.status(), listed::toString);
    String line =
        listed.out().lines().filter(one -> one.startsWith("cyclone-small ")).findFirst().orElse("");
    assertTrue(line.contains(directory.resolve("dds.xml").toString()), listed::out);
    CommandLineRun json =
        CommandLineRun.of("implementations", campaign.toString(), "--format", "json");
    assertTrue(json.out().contains("\"of\" : \"cyclonedds\""), json::out);
  }
}
