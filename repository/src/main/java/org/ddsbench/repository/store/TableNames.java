package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The names that a table of a run carries in its rows.
 *
 * @param table its file
 * @param column {@code campaign}, {@code execution}, {@code run} or {@code node}
 * @param names each once; none where an earlier version did not store the column
 */
public record TableNames(String table, String column, List<String> names) {
  public TableNames {
    names = List.copyOf(names);
  }

  /** Those of all tables that the run has. */
  static List<TableNames> of(Database database, RunStore store, RunManifest run)
      throws IOException {
    List<TableNames> all = new ArrayList<>();
    for (Table table : Table.values()) {
      if (Files.exists(table.file(store, run))) {
        for (String column : table.nameColumns()) {
          TreeSet<String> names = new TreeSet<>();
          database.query(
              "SELECT DISTINCT "
                  + column
                  + " FROM "
                  + table.of(store, run)
                  + " WHERE "
                  + column
                  + " IS NOT NULL",
              row -> names.add(row.getString(1)));
          all.add(new TableNames(table.parquet(), column, List.copyOf(names)));
        }
      }
    }
    return all;
  }
}
