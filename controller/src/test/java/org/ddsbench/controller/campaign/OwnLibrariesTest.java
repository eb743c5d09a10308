package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.LoadedLibrary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnLibrariesTest {
  private static final String DEBIAN = "/usr/lib/x86_64-linux-gnu/libddsc.so.0.10.2";

  @TempDir private Path directory = Path.of("");

  private Implementation implementation(String name) throws IOException {
    Files.writeString(
        directory.resolve("dds.xml"),
        "<dds><variant name='own' of='cyclonedds' prefix='.'/></dds>");
    return new Workspace(RealTestbed.home(), directory)
        .beside(directory.resolve("campaign.xml")).known().all().stream()
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElseThrow();
  }

  private static EnvironmentSnapshot loaded(String name, String path) {
    return new EnvironmentSnapshot(
        "n",
        Map.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        Map.of(name, List.of(new LoadedLibrary(path, "", ""))));
  }

  @Test
  void aVariantLoadsThoseOfItsBundle() throws IOException {
    Implementation own = implementation("own");
    assertEquals(
        Optional.empty(),
        OwnLibraries.foreign(own, loaded("own", "/w/bundles/1/apps/own/libraries/libddsc.so.11")));
    assertEquals(
        Optional.of("its program loads " + DEBIAN + " and not that of " + directory),
        OwnLibraries.foreign(own, loaded("own", DEBIAN)));
  }

  @Test
  void othersLoadWhatTheNodeHas() throws IOException {
    Implementation usual = implementation("cyclonedds");
    assertEquals(Optional.empty(), OwnLibraries.foreign(usual, loaded("cyclonedds", DEBIAN)));
  }
}
