package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Variants of RustDDS with a crate of their own: here a copy of the one in the registry. */
@Tag("testbed")
@Tag("rustdds")
class LocalCratePrefixIT {
  @TempDir private Path directory = Path.of("");

  private LocalNodes nodes() throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    nodes.file("dds.xml", "<dds><variant name='own' of='rustdds' prefix='crate'/></dds>");
    return nodes;
  }

  private CommandLineRun run(LocalNodes nodes) throws IOException {
    Path campaign =
        nodes.file(
            "campaign.xml",
            "<campaign name='versions'>",
            "  <test id='versions' dds='rustdds,own' messageType='Simple' messageIterations='100'",
            "      publicationPeriod='5ms' trigger='waitset' qualityOfService='ReliableVolatile'/>",
            "</campaign>");
    return CommandLineRun.of(nodes, campaign);
  }

  /** The crate that the programs of this machine are made of, as cargo fetched it. */
  private static Path fetched() throws IOException {
    Path home =
        Optional.ofNullable(System.getenv("CARGO_HOME"))
            .map(Path::of)
            .orElse(Path.of(System.getProperty("user.home"), ".cargo"));
    try (Stream<Path> all = Files.find(home.resolve("registry/src"), 2, (path, is) -> true)) {
      return all.filter(path -> path.getFileName().toString().startsWith("rustdds-"))
          .max(Path::compareTo)
          .orElseThrow();
    }
  }

  @Test
  @Tag("long")
  void programsAreMadeOfTheCrateInThePrefix() throws IOException {
    LocalNodes nodes = nodes();
    Path crate = directory.resolve("crate");
    Path fetched = fetched();
    try (Stream<Path> files = Files.walk(fetched)) {
      for (Path file : files.toList()) {
        Files.copy(file, crate.resolve(fetched.relativize(file).toString()));
      }
    }
    Path manifest = crate.resolve("Cargo.toml");
    Files.writeString(
        manifest,
        Files.readString(manifest)
            .replaceFirst("\nversion = \"[^\"]+\"", "\nversion = \"0.15.1-of-mine\""));
    CommandLineRun run = run(nodes);
    assertEquals(0, run.status(), run::toString);
    TreeMap<String, String> versions = new TreeMap<>();
    for (RunManifest one : new RunStore(directory.resolve("results")).manifests("versions")) {
      String dds = one.parameters().dds();
      one.nodes()
          .forEach(
              node -> versions.put(dds, String.valueOf(node.implementationVersions().get(dds))));
    }
    assertEquals("0.15.1-of-mine", versions.get("own"));
    assertNotEquals("0.15.1-of-mine", versions.get("rustdds"));
  }

  @Test
  void aPrefixWithoutTheCrateFailsOnlyItsRuns() throws IOException {
    LocalNodes nodes = nodes();
    Path crate = Files.createDirectories(directory.resolve("crate"));
    Files.writeString(crate.resolve("Cargo.toml"), "[package]\nname = \"other\"\n");
    CommandLineRun run = run(nodes);
    assertEquals(3, run.status(), run::toString);
    assertTrue(
        run.err()
            .contains(
                "Runs of own will fail: rustdds in "
                    + crate
                    + ": no Cargo.toml of a crate rustdds."),
        run::err);
  }
}
