package org.ddsbench.core.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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

  /** As when two processes make the same report. */
  @Test
  void oneOfSeveralWritersIsReadAsAWhole(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("a");
    ExecutorService writers = Executors.newFixedThreadPool(4);
    List<Future<?>> written = new ArrayList<>();
    Set<String> texts = new TreeSet<>();
    for (int writer = 0; writer < 4; writer++) {
      String text = String.valueOf(writer).repeat(300_000 * (writer + 1));
      texts.add(text);
      written.add(
          writers.submit(
              () -> {
                for (int i = 0; i < 20; i++) {
                  WholeFile.write(file, text, aside -> {});
                }
                return text;
              }));
    }
    writers.shutdown();
    while (!written.stream().allMatch(Future::isDone)) {
      if (Files.exists(file)) {
        assertTrue(texts.contains(Files.readString(file)), "a part of a text, or several");
      }
    }
    for (Future<?> one : written) {
      one.get();
    }
    assertEquals(List.of(file), entries(directory));
  }

  private List<Path> entries(Path directory) throws IOException {
    try (var entries = Files.list(directory)) {
      return entries.toList();
    }
  }
}
