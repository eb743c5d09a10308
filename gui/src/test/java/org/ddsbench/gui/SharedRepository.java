package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A repository that is stored once a suite. Tests that only read it share it; each class of them
 * registers it as an extension, which fails a test that changed it. Others get a copy.
 */
public final class SharedRepository implements AfterEachCallback {
  private final Content content;
  private Optional<Path> stored = Optional.empty();
  private Map<Path, String> files = Map.of();
  private final List<Path> links = new ArrayList<>();

  /** Stores the runs. */
  public interface Content {
    void store(Path repository) throws Exception;
  }

  public SharedRepository(Content content) {
    this.content = content;
  }

  private synchronized Path directory() throws IOException {
    if (stored.isEmpty()) {
      Path directory = Files.createTempDirectory("ddsbench-shared");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(directory)));
      store(directory);
      files = files(directory);
      stored = Optional.of(directory);
    }
    return stored.get();
  }

  private void store(Path directory) throws IOException {
    try {
      content.store(directory);
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException(e);
    }
  }

  private static void delete(Path directory) {
    try {
      TreeDeletion.delete(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Makes a link to it until the end of the test, for tests that only read it. */
  public RunStore link(Path repository) throws IOException {
    links.add(Files.createSymbolicLink(repository, directory()));
    return new RunStore(repository);
  }

  /** Makes a copy. */
  public RunStore copy(Path repository) throws IOException {
    Path original = directory();
    try (Stream<Path> all = Files.walk(original)) {
      for (Path file : all.toList()) {
        Path copy = repository.resolve(original.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(file, copy);
        }
      }
    }
    return new RunStore(repository);
  }

  @Override
  public synchronized void afterEach(ExtensionContext context) throws IOException {
    for (Path link : links) {
      Files.delete(link);
    }
    links.clear();
    if (stored.isPresent()) {
      assertEquals(files, files(stored.get()), "the test changed the shared repository");
    }
  }

  /** The size and the time of the last change of each file. */
  private static Map<Path, String> files(Path directory) throws IOException {
    Map<Path, String> found = new TreeMap<>();
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path file : all.toList()) {
        found.put(file, Files.size(file) + " B, " + Files.getLastModifiedTime(file));
      }
    }
    return found;
  }
}
