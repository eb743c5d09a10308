package org.ddsbench.core.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
  @Test
  void replacesWhatIsThere(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("a"), "before");
    WholeFile.write(file, "after", aside -> {});
    assertEquals("after", Files.readString(file));
    assertEquals(List.of(file), entries(directory));
  }

  @Test
  void leavesNothingBesideWhatCannotBeReplaced(@TempDir Path directory) throws IOException {
    Path file = Files.createDirectory(directory.resolve("a"));
    Files.createFile(file.resolve("b"));
    assertThrows(IOException.class, () -> WholeFile.write(file, "after", aside -> {}));
    assertEquals(List.of(file), entries(directory));
  }

  private List<Path> entries(Path directory) throws IOException {
    try (var entries = Files.list(directory)) {
      return entries.toList();
    }
  }
}
