package org.ddsbench.repository.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.ddsbench.core.protocol.RunName;
import org.jspecify.annotations.Nullable;

/**
 * The directories of a repository that are runs, or should be: each is read as a whole, or has a
 * reason why it is damaged. Other directories, which users put there, are neither.
 */
final class RunDirectories {
  private final RunStore store;

  /** Damage that only showed when tables were read. */
  private final Map<Path, String> found = new ConcurrentHashMap<>();

  RunDirectories(RunStore store) {
    this.store = store;
  }

  /**
   * What a directory holds: a manifest, or the reason why not.
   *
   * @param manifest null when the run is damaged
   * @param facts the manifest, also when only tables are damaged; null when it cannot be read
   */
  record Held(@Nullable RunManifest manifest, @Nullable RunManifest facts, String problem) {
    static Held of(RunManifest facts, Optional<String> problem) {
      return new Held(problem.isPresent() ? null : facts, facts, problem.orElse(""));
    }

    boolean isDamaged() {
      return manifest == null;
    }
  }

  /** The runs of an execution, or what should be one, by name. */
  List<Path> of(Execution execution) throws IOException {
    Path directory = store.directory(execution);
    List<Path> runs = new ArrayList<>();
    for (Path entry : DirectoryTree.all(directory)) {
      // What has the name of a run should be one, even if it is a file.
      if (RunName.isKeyed(String.valueOf(entry.getFileName())) || isRenamed(entry)) {
        runs.add(entry);
      }
    }
    if (execution.isEarlier()) {
      flat(execution.campaign()).stream()
          .filter(run -> !Files.exists(directory.resolve(run.getFileName())))
          .forEach(runs::add);
    }
    return runs;
  }

  /** Runs in the campaign's own directory: versions without executions stored them there. */
  List<Path> flat(String campaign) throws IOException {
    return DirectoryTree.visible(store.campaign(campaign)).stream()
        .filter(directory -> !Execution.isName(String.valueOf(directory.getFileName())))
        .filter(
            directory ->
                RunName.isKeyed(String.valueOf(directory.getFileName())) || isRenamed(directory))
        .toList();
  }

  /** Whether a directory holds a run, as its digests or its manifest show, whatever its name is. */
  private static boolean isRenamed(Path directory) {
    if (DirectoryTree.isHidden(directory) || !Files.isDirectory(directory)) {
      return false;
    }
    try {
      return RunDigests.stored(directory).isPresent()
          || StoredJson.read(directory.resolve(RunStore.MANIFEST), RunManifest.class).isPresent();
    } catch (IOException e) {
      // Files of a user that have the same names.
      return false;
    }
  }

  /** Leaves a run out from now on, since its tables cannot be read. */
  void leaveOut(Path run, String problem) {
    found.put(run, problem);
  }

  /** Reads a run; empty when there is nothing any more. */
  Optional<Held> read(Execution execution, Path run) throws IOException {
    try {
      RunManifest manifest = manifest(execution, run);
      Optional<String> known = Optional.ofNullable(found.get(run));
      return Optional.of(Held.of(manifest, known.isPresent() ? known : TableFiles.problem(run)));
    } catch (DamagedFileException e) {
      return Files.exists(run, LinkOption.NOFOLLOW_LINKS)
          ? Optional.of(new Held(null, null, String.valueOf(e.getMessage())))
          : Optional.empty();
    }
  }

  /**
   * The manifest with the names of its directories, since a campaign may have been renamed or
   * copied.
   */
  private static RunManifest manifest(Execution execution, Path run) throws IOException {
    if (!Files.isDirectory(run)) {
      throw new DamagedFileException(run, "is not a directory");
    }
    Path file = run.resolve(RunStore.MANIFEST);
    RunManifest stored =
        StoredJson.read(file, RunManifest.class)
            .orElseThrow(() -> new DamagedFileException(file, "is missing"));
    String name = String.valueOf(run.getFileName());
    if (execution.equals(stored.of()) && name.equals(stored.run())) {
      return stored;
    }
    ObjectNode renamed = StoredJson.tree(stored);
    renamed
        .put("campaign", execution.campaign())
        .put("execution", execution.name())
        .put("run", name);
    return StoredJson.value(renamed, RunManifest.class);
  }
}
