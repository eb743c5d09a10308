package org.ddsbench.repository.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The database can be used after it was loaded, and nothing is left of the loading. */
class DatabaseLoadingTest {
  @TempDir private Path root = Path.of("");

  @Test
  void theDatabaseIsUsableAndNothingIsStored() throws Exception {
    RunStore store = new RunStore(root);
    DatabaseLoading.begin(store).await();
    List<Long> read = new ArrayList<>();
    try (Database database = Database.open(root.resolve("spill"))) {
      database.query("SELECT 42", row -> read.add(row.getLong(1)));
    }
    assertEquals(List.of(42L), read);
    try (var files = Files.list(root)) {
      assertTrue(files.findAny().isEmpty());
    }
  }

  @Test
  void anInterruptEndsTheWaitOnly() throws IOException, InterruptedException {
    DatabaseLoading loading = DatabaseLoading.begin(new RunStore(root));
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, loading::await);
    loading.await();
  }
}
