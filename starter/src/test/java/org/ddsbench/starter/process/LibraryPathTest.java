package org.ddsbench.starter.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryPathTest {
  @TempDir private Path bundle = Path.of("");

  private Path program() {
    return bundle.resolve("apps/own/server");
  }

  @Test
  void aBundleWithoutLibrariesChangesNothing() {
    Map<String, String> environment = Map.of("LD_LIBRARY_PATH", "/own", "A", "1");
    assertEquals(environment, LibraryPath.addTo(environment, bundle, program()));
  }

  @Test
  void bundledLibrariesGoBeforeTheNodes() throws IOException {
    Path libraries = Files.createDirectory(bundle.resolve("libraries"));
    assertEquals(
        Map.of("LD_LIBRARY_PATH", libraries + ":/own", "A", "1"),
        LibraryPath.addTo(Map.of("LD_LIBRARY_PATH", "/own", "A", "1"), bundle, program()));
  }

  @Test
  void thoseBesideTheProgramGoBeforeThoseOfAll() throws IOException {
    Path own = Files.createDirectories(program().resolveSibling("libraries"));
    Path all = Files.createDirectory(bundle.resolve("libraries"));
    assertEquals(
        Map.of("LD_LIBRARY_PATH", own + ":" + all + ":/own"),
        LibraryPath.addTo(Map.of("LD_LIBRARY_PATH", "/own"), bundle, program()));
  }
}
