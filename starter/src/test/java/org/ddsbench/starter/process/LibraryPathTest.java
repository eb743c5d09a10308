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

  @Test
  void aBundleWithoutLibrariesChangesNothing() {
    Map<String, String> environment = Map.of("LD_LIBRARY_PATH", "/own", "A", "1");
    assertEquals(environment, LibraryPath.addTo(environment, bundle));
  }

  @Test
  void bundledLibrariesGoBeforeTheNodes() throws IOException {
    Path libraries = Files.createDirectory(bundle.resolve("libraries"));
    assertEquals(
        Map.of("LD_LIBRARY_PATH", libraries + ":/own", "A", "1"),
        LibraryPath.addTo(Map.of("LD_LIBRARY_PATH", "/own", "A", "1"), bundle));
  }
}
