package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ddsbench.repository.store.Execution;

/**
 * The times at which a repository, its campaigns and executions were last changed; storing a run
 * changes its execution.
 */
record RepositoryState(Map<String, FileTime> changed) {
  RepositoryState {
    changed = Map.copyOf(changed);
  }

  /** The current state; empty where the directory does not exist. */
  static RepositoryState of(Path repository) throws IOException {
    Map<String, FileTime> changed = new TreeMap<>();
    if (Files.isDirectory(repository)) {
      changed.put("", Files.getLastModifiedTime(repository));
      for (Path campaign : list(repository)) {
        put(changed, repository, campaign);
        for (Path execution : list(campaign)) {
          if (Execution.isName(execution.getFileName().toString())) {
            put(changed, repository, execution);
          }
        }
      }
    }
    return new RepositoryState(changed);
  }

  private static List<Path> list(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.toList();
    } catch (NoSuchFileException | NotDirectoryException e) {
      return List.of();
    }
  }

  private static void put(Map<String, FileTime> changed, Path repository, Path directory)
      throws IOException {
    String name = repository.relativize(directory).toString();
    try {
      changed.put(name, Files.getLastModifiedTime(directory));
    } catch (NoSuchFileException e) {
      // It was deleted after the listing.
      changed.remove(name);
    }
  }
}
