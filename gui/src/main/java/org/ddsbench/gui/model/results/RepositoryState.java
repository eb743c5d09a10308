package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** When a repository and its campaigns changed last: a run that is stored changes its campaign. */
record RepositoryState(Map<String, FileTime> changed) {
  RepositoryState {
    changed = Map.copyOf(changed);
  }

  /** What is there now; nothing where there is no such directory. */
  static RepositoryState of(Path repository) throws IOException {
    Map<String, FileTime> changed = new TreeMap<>();
    if (Files.isDirectory(repository)) {
      changed.put("", Files.getLastModifiedTime(repository));
      try (Stream<Path> campaigns = Files.list(repository)) {
        for (Path campaign : campaigns.toList()) {
          put(changed, campaign);
        }
      }
    }
    return new RepositoryState(changed);
  }

  private static void put(Map<String, FileTime> changed, Path campaign) throws IOException {
    try {
      changed.put(campaign.getFileName().toString(), Files.getLastModifiedTime(campaign));
    } catch (NoSuchFileException e) {
      // It went between the listing and now: it is not there.
      changed.remove(campaign.getFileName().toString());
    }
  }
}
