package org.ddsbench.controller.campaign;

import static java.nio.file.StandardOpenOption.APPEND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.LoadedLibrary;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Variants with libraries in a prefix: here a copy of what Debian installs of Cyclone DDS. */
@Tag("testbed")
class LocalPrefixIT {
  @TempDir private Path directory = Path.of("");

  private static String variant(String prefix) {
    return "<dds><variant name='own' of='cyclonedds' prefix='" + prefix + "'/></dds>";
  }

  private Path campaign(LocalNodes nodes) throws IOException {
    return nodes.file(
        "campaign.xml",
        "<campaign name='versions'>",
        "  <test id='versions' dds='cyclonedds,own' messageType='Simple' messageIterations='100'",
        "      publicationPeriod='5ms'/>",
        "</campaign>");
  }

  @Test
  void aVariantLoadsTheLibrariesOfItsPrefix() throws IOException, InterruptedException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    Path prefix = DebianPrefix.CYCLONEDDS.shared();
    nodes.file("dds.xml", variant(prefix.toString()));
    Path campaign = campaign(nodes);
    RunStore store = new RunStore(directory.resolve("results"));
    RecordingListener listener = new RecordingListener();
    CampaignResult result = Campaigns.run(campaign, nodes.testbedXml(), store, false, listener);
    assertEquals(2, result.completed(), listener.outcomes::toString);
    RunManifest own =
        store.manifests("versions").stream()
            .filter(run -> run.parameters().dds().equals("own"))
            .findFirst()
            .orElseThrow();
    assertEquals(
        prefix.toString(), Objects.requireNonNull(own.variants().get("own")).get("prefix"));
    own.nodes()
        .forEach(
            node -> {
              LoadedLibrary shared = library(node, "cyclonedds");
              LoadedLibrary copied = library(node, "own");
              assertTrue(copied.path().contains("/apps/own/libraries/"), copied::toString);
              assertEquals(shared.buildId(), copied.buildId());
              assertTrue(shared.debianPackage().startsWith("libddsc0debian "), shared::toString);
              assertEquals("", copied.debianPackage());
            });
    assertEquals(List.of(), progressOf(campaign, nodes, store), "it is built already");
  }

  private static LoadedLibrary library(EnvironmentSnapshot node, String implementation) {
    return Objects.requireNonNull(node.implementationLibraries().get(implementation)).get(0);
  }

  /** What preparing the same campaign again reports. */
  private static List<String> progressOf(Path campaign, LocalNodes nodes, RunStore store)
      throws IOException {
    List<String> lines = new ArrayList<>();
    Checked<CampaignRequest> prepared =
        new Workspace(RealTestbed.home(), RealTestbed.userHome())
            .reporting((variant, prefix) -> lines.add(variant))
            .prepare(campaign, nodes.testbedXml(), store, false, null, Optional.empty());
    assertTrue(prepared.value().isPresent(), prepared.findings()::toString);
    return lines;
  }

  private CommandLineRun run(LocalNodes nodes) throws IOException {
    return CommandLineRun.of(nodes, campaign(nodes));
  }

  /** Failure kind and reason by implementation; empty for a completed run. */
  private Map<String, String> outcomes() throws IOException {
    Map<String, String> outcomes = new TreeMap<>();
    new RunStore(directory.resolve("results"))
        .manifests("versions")
        .forEach(
            run ->
                outcomes.put(
                    run.parameters().dds(),
                    run.failure() == null
                        ? ""
                        : run.failure().kind() + " " + run.failure().reason()));
    return outcomes;
  }

  /** One type with key and header around it, and the one of docs/your-own.md with its own. */
  @Test
  void typesOfAUserAreMeasuredWithBothVersions() throws IOException, InterruptedException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    nodes.file("dds.xml", variant(DebianPrefix.CYCLONEDDS.shared().toString()));
    nodes.file("robot.idl", YourOwnPage.example("Type", "module robot {"));
    nodes.file(
        "messages.xml",
        YourOwnPage.example("Type", "<messages idl=\"robot.idl\">").replace("</messages>", ""),
        "  <message name='Around' type='robot::Time' header='around' fill='nominal'/>",
        "</messages>");
    String row =
        " messageType='Pose,Around' messageIterations='100' publicationPeriod='5ms' verify='on'"
            + " qualityOfService='ReliableVolatile'/>";
    Path campaign =
        nodes.file(
            "own.xml",
            "<campaign name='own' workload='.'>",
            "  <test id='same' dds='cyclonedds,own'" + row,
            "  <test id='mixed' ddsPublisher='cyclonedds' ddsSubscriber='own'" + row,
            "</campaign>");
    RunStore store = new RunStore(directory.resolve("results"));
    RecordingListener listener = new RecordingListener();
    CampaignResult result = Campaigns.run(campaign, nodes.testbedXml(), store, false, listener);
    assertEquals(6, result.completed(), listener.outcomes::toString);
    for (RunManifest one : store.manifests("own")) {
      assertEquals(100, one.pairs().get(0).counts().received(), one::toString);
      assertEquals(0, one.contentErrors(), one::toString);
    }
  }

  @Test
  void aPrefixWithoutTheLibraryFailsOnlyItsRuns() throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    Path prefix = Files.createDirectories(directory.resolve("empty"));
    nodes.file("dds.xml", variant("empty"));
    CommandLineRun run = run(nodes);
    assertEquals(3, run.status(), run::toString);
    String place = directory.resolve("dds.xml") + ":1:15: ";
    String reason =
        "cyclonedds in " + prefix + ": no installed Cyclone DDS, with lib/cmake/CycloneDDS";
    String warning =
        "warning [I12] row versions, dds: Runs of own will fail: " + reason + " and bin/idlc.";
    assertTrue(run.err().contains(place + warning), run::err);
    Map<String, String> outcomes = outcomes();
    assertEquals(Set.of("cyclonedds", "own"), outcomes.keySet());
    assertEquals("", outcomes.get("cyclonedds"));
    String failure = String.valueOf(outcomes.get("own"));
    assertTrue(failure.startsWith("VARIANT own cannot be used: " + place + reason), failure);
    CommandLineRun listed = CommandLineRun.of("implementations", campaign(nodes).toString());
    assertTrue(listed.out().contains(reason), listed::out);
  }

  @Test
  void aBuildThatFailsNamesItsLog() throws IOException, InterruptedException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    // What does not need the header was compiled before, in this place.
    Path prefix = RealTestbed.home().resolve("target/prefixes/broken");
    if (Files.exists(prefix)) {
      RealTestbed.delete(prefix);
    }
    DebianPrefix.CYCLONEDDS.install(prefix);
    Files.writeString(prefix.resolve("include/dds/dds.h"), "#error not to be compiled\n", APPEND);
    nodes.file("dds.xml", variant(prefix.toString()));
    CommandLineRun run = run(nodes);
    assertEquals(3, run.status(), run::toString);
    assertEquals("", outcomes().get("cyclonedds"));
    String failure = String.valueOf(outcomes().get("own"));
    assertTrue(failure.contains("#error not to be compiled"), failure);
    Matcher log = Pattern.compile("The whole output is in (\\S+\\.log)\\.").matcher(failure);
    assertTrue(log.find(), failure);
    assertTrue(
        Files.readString(Path.of(log.group(1))).contains("#error not to be compiled"), failure);
    Files.delete(Path.of(log.group(1)));
  }

  @Test
  void aCampaignThatNeedsOnlyFaultyVariantsIsRefused() throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    Files.createDirectories(directory.resolve("empty"));
    nodes.file("dds.xml", variant("empty"));
    Path only =
        nodes.file(
            "only.xml",
            "<campaign name='only'><test id='a' dds='own' messageType='Simple'/></campaign>");
    RunStore store = new RunStore(directory.resolve("results"));
    Checked<CampaignRequest> prepared =
        new Workspace(RealTestbed.home(), RealTestbed.userHome())
            .prepare(only, nodes.testbedXml(), store, false, null, Optional.empty());
    assertTrue(prepared.value().isEmpty());
    assertEquals(
        List.of(
            "I12 Every run needs a variant that has faults, so none can be carried out. Fix one of"
                + " them, or add another implementation."),
        prepared.findings().stream()
            .filter(Finding::isError)
            .map(finding -> finding.rule() + " " + finding.message())
            .toList());
  }

  @Test
  void aPrefixWithoutADaemonHasNoDiscoveryThroughIt() throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    Path prefix = Files.createDirectories(directory.resolve("empty"));
    nodes.file("dds.xml", "<dds><variant name='own' of='fastdds' prefix='empty'/></dds>");
    Path campaign =
        nodes.file(
            "campaign.xml",
            "<campaign name='versions'><test id='server' dds='own' discovery='server'/></campaign>");
    Checked<CampaignRequest> prepared =
        new Workspace(RealTestbed.home(), RealTestbed.userHome())
            .prepare(
                campaign,
                nodes.testbedXml(),
                new RunStore(directory.resolve("results")),
                false,
                null,
                Optional.empty());
    assertTrue(
        prepared.findings().stream()
            .anyMatch(
                finding ->
                    finding.isError()
                        && finding
                            .message()
                            .contains(prefix + "/bin/fast-discovery-server does not exist")),
        prepared.findings()::toString);
  }
}
