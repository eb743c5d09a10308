package org.ddsbench.repository.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.file.TreeDeletion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One database after the other, of which the later ones need not be started. */
class DatabaseTest {
  @TempDir private Path root = Path.of("");

  private static List<Long> numbers(Database database, String query) throws IOException {
    List<Long> numbers = new ArrayList<>();
    database.query(query, row -> numbers.add(row.getLong(1)));
    return numbers;
  }

  @Test
  void aFileThatWasReplacedIsReadAgain() throws IOException, SQLException {
    Path file = root.resolve("numbers.parquet");
    for (long number : List.of(17L, 42L, 4711L)) {
      try (Database database = Database.open(root.resolve("spill"))) {
        Files.deleteIfExists(file);
        database.execute("COPY (SELECT " + number + " AS n) TO '" + file + "' (FORMAT parquet)");
      }
      // Its size is the same too.
      Files.setLastModifiedTime(file, FileTime.from(Instant.EPOCH));
      try (Database database = Database.open(root.resolve("spill"))) {
        assertEquals(List.of(number), numbers(database, "SELECT n FROM '" + file + "'"));
      }
    }
  }

  /** A database that has spilled cannot use another directory, even if its own is gone. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatDoesNotFitIsKeptInADirectoryUntilItIsClosed(boolean removed) throws IOException {
    Path spill = root.resolve("one's");
    try (Database database = Database.open(spill)) {
      String wide = "SELECT i, repeat(md5(i::VARCHAR), 9) AS t FROM range(1000000) r(i)";
      List<Boolean> spilled = new ArrayList<>();
      database.query(
          "SELECT i FROM (" + wide + ") ORDER BY t", row -> spilled.add(Files.exists(spill)));
      assertEquals(1_000_000, spilled.size());
      assertTrue(spilled.contains(true));
      if (removed) {
        TreeDeletion.delete(spill);
      }
    }
    assertFalse(Files.exists(spill));
    for (String other : List.of("two", "three")) {
      try (Database database = Database.open(root.resolve(other))) {
        assertEquals(List.of(7L), numbers(database, "SELECT 7"));
      }
    }
  }

  @Test
  void severalAreUsedAtTheSameTime() throws IOException {
    try (Database one = Database.open(root.resolve("one"));
        Database two = Database.open(root.resolve("two"));
        Database three = Database.open(root.resolve("three"))) {
      for (Database database : List.of(three, one, two)) {
        assertEquals(List.of(7L), numbers(database, "SELECT 7"));
      }
    }
  }
}
