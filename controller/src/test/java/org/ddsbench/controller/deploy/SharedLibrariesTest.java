package org.ddsbench.controller.deploy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedLibrariesTest {
  private static final Path PROGRAMS =
      RealTestbed.home().resolve("dds-apps/build/release/bin").normalize();

  @TempDir private Path directory = Path.of("");

  @Test
  void holdsWhatProgramsLoadWithoutTheCLibrary() throws IOException {
    SharedLibraries shared =
        SharedLibraries.of(
            List.of(PROGRAMS.resolve("ddsbench-cyclonedds"), PROGRAMS.resolve("ddsbench-fastdds")));
    assertTrue(shared.files().keySet().stream().anyMatch(name -> name.startsWith("libddsc.so")));
    assertTrue(shared.files().keySet().stream().anyMatch(name -> name.startsWith("libfastrtps.")));
    assertTrue(shared.files().containsKey("libstdc++.so.6"), "of a compiler, not of the C library");
    for (String own : List.of("libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2")) {
      assertFalse(shared.files().containsKey(own), own);
    }
    for (Path file : shared.files().values()) {
      assertTrue(Files.isRegularFile(file) && !Files.isSymbolicLink(file), file.toString());
    }
  }

  @Test
  void looksInDirectoriesForWhatAProgramHasNoPathTo() throws IOException {
    List<Path> program = List.of(PROGRAMS.resolve("fast-discovery-server"));
    String name = "libfastcdr.so.1";
    Path installed = SharedLibraries.of(program).files().get(name);
    assertNotNull(installed);
    Path copied = Files.copy(installed, directory.resolve(name)).toRealPath();
    SharedLibraries shared = SharedLibraries.of(program, List.of(directory));
    assertEquals(copied, shared.files().get(name));
    assertTrue(shared.directories().contains(installed.getParent()), "of the other libraries");
    SharedLibraries own = shared.within(directory.toRealPath());
    assertEquals(Map.of(name, copied), own.files());
    assertEquals(Set.of(directory.toRealPath()), own.directories());
  }

  @Test
  void namesThePackagesWithTheirVersions() throws IOException, InterruptedException {
    SharedLibraries shared = SharedLibraries.of(List.of(PROGRAMS.resolve("ddsbench-cyclonedds")));
    Path cyclone =
        shared.files().entrySet().stream()
            .filter(library -> library.getKey().startsWith("libddsc.so"))
            .findFirst()
            .orElseThrow()
            .getValue();
    String owner = RealTestbed.output("dpkg", "-S", cyclone.toString()).split(":", 2)[0];
    String version = RealTestbed.output("dpkg-query", "-W", "-f", "${Version}", owner);
    assertTrue(
        shared.packages(Map.of()).contains(owner + " " + version),
        shared.packages(Map.of()).toString());
    assertEquals(
        shared.packages(Map.of()).stream().sorted().distinct().toList(), shared.packages(Map.of()));
  }

  @Test
  void namesALibraryOfNoPackageByItself() throws IOException {
    Path library = Files.writeString(directory.resolve("libown.so.1"), "");
    SharedLibraries shared = new SharedLibraries(Map.of("libown.so.1", library));
    assertEquals(List.of("libown.so.1"), shared.packages(Map.of()));
  }

  @Test
  void refusesWhatTheLoaderCannotLoad() throws IOException {
    Path script = Files.writeString(directory.resolve("program"), "#!/bin/sh\n");
    assertThrows(IOException.class, () -> SharedLibraries.of(List.of(script)));
  }
}
