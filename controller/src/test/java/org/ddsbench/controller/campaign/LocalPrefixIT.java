package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.ddsbench.core.finding.Checked;
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
  private static final List<String> PACKAGES =
      List.of("cyclonedds-dev", "cyclonedds-tools", "libddsc0debian", "libcycloneddsidl0");

  @TempDir private Path directory = Path.of("");

  private static void install(Path prefix) throws IOException, InterruptedException {
    List<String> list = new ArrayList<>(List.of("dpkg-query", "--listfiles"));
    list.addAll(PACKAGES);
    for (String line : RealTestbed.output(list.toArray(String[]::new)).lines().toList()) {
      Path file = Path.of(line);
      if (file.startsWith("/usr") && !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
        Path copy = prefix.resolve(Path.of("/usr").relativize(file));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy, LinkOption.NOFOLLOW_LINKS, StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }

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
    Path prefix = directory.resolve("installed");
    install(prefix);
    nodes.file("dds.xml", variant("installed"));
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
        new Workspace(RealTestbed.home(), nodes.directory().resolve("nobody"))
            .reporting(lines::add)
            .prepare(campaign, nodes.testbedXml(), store, false, null, Optional.empty());
    assertTrue(prepared.value().isPresent(), prepared.findings()::toString);
    return lines;
  }

  @Test
  void aPrefixWithoutTheLibraryIsRefusedBeforeAnythingIsMeasured() throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    Path prefix = Files.createDirectories(directory.resolve("empty"));
    nodes.file("dds.xml", variant("empty"));
    RunStore store = new RunStore(directory.resolve("results"));
    Checked<CampaignRequest> prepared =
        new Workspace(RealTestbed.home(), directory.resolve("nobody"))
            .prepare(campaign(nodes), nodes.testbedXml(), store, false, null, Optional.empty());
    assertTrue(prepared.value().isEmpty());
    assertEquals(
        List.of(
            directory.resolve("dds.xml")
                + ":1:15 own: cyclonedds in "
                + prefix
                + ": no installed Cyclone DDS, with lib/cmake/CycloneDDS and bin/idlc."),
        prepared.findings().stream()
            .filter(finding -> finding.isError())
            .map(finding -> finding.place() + " " + finding.message())
            .toList());
  }
}
