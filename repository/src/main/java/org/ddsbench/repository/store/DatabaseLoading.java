package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Loads the database on a thread of its own. The first use in a process takes about a second,
 * because its native library is unpacked from the jar.
 */
public final class DatabaseLoading {
  private final Thread thread;
  private volatile @Nullable IOException failure;

  private DatabaseLoading(Path spill) {
    thread = new Thread(() -> load(spill), "database-loading");
    thread.setDaemon(true);
  }

  /** Begins to load it. */
  public static DatabaseLoading begin(RunStore store) {
    DatabaseLoading loading = new DatabaseLoading(store.spill());
    loading.thread.start();
    return loading;
  }

  private void load(Path spill) {
    try (Database database = Database.open(spill)) {
      database.query("SELECT 1", row -> {});
    } catch (IOException e) {
      failure = e;
    }
  }

  /**
   * Returns when it is loaded.
   *
   * @throws IOException when it cannot be loaded
   */
  public void await() throws IOException, InterruptedException {
    thread.join();
    IOException known = failure;
    if (known != null) {
      throw known;
    }
  }
}
