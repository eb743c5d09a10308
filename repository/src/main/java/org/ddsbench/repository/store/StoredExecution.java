package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** An execution and the repository that it is stored in. */
public record StoredExecution(RunStore store, Execution execution) {
  /** The message for a directory without an execution. */
  public static final String MISSING =
      "Not a campaign directory. Name the directory of a stored campaign, or of one of its"
          + " executions.";

  /**
   * The execution in a directory that a user names: the one whose directory it is, or the last one
   * of the campaign whose directory it is; empty where no campaign is stored.
   */
  public static Optional<StoredExecution> at(Path named) throws IOException {
    Path directory = named.toAbsolutePath().normalize();
    Path parent = directory.getParent();
    Path grandparent = parent == null ? null : parent.getParent();
    String name = String.valueOf(directory.getFileName());
    if (Execution.isName(name) && parent != null && grandparent != null) {
      RunStore store = new RunStore(grandparent);
      Execution execution = new Execution(String.valueOf(parent.getFileName()), name);
      if (store.executions(execution.campaign()).contains(execution)) {
        return Optional.of(new StoredExecution(store, execution));
      }
    }
    if (parent == null || name.isEmpty() || name.startsWith(".")) {
      return Optional.empty();
    }
    RunStore store = new RunStore(parent);
    Execution last = store.execution(name);
    // Any directory may contain directories: without executions, its campaign.xml shows that it is
    // a campaign.
    return Files.isDirectory(store.directory(last))
            || Files.isRegularFile(directory.resolve("campaign.xml"))
        ? Optional.of(new StoredExecution(store, last))
        : Optional.empty();
  }
}
