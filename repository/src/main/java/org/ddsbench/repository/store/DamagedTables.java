package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the runs whose tables are damaged inside. Since that takes as long as reading all of them,
 * it is done only when a query failed.
 */
public final class DamagedTables {
  private DamagedTables() {}

  /** Reads stored runs. */
  public interface Reading<T> {
    T read() throws IOException;
  }

  /**
   * Reads runs of an execution. If that fails because the tables of some are damaged, the store
   * leaves those out from then on, and the others are read.
   *
   * @param name of the execution, as for {@link RunStore#execution}
   * @throws IOException what {@code reading} throws when no run of the execution explains it
   */
  public static <T> T apart(RunStore store, String name, Reading<T> reading) throws IOException {
    try {
      return reading.read();
    } catch (TableException e) {
      if (leaveOut(store, store.manifests(name)).isEmpty()) {
        throw e;
      }
      return reading.read();
    }
  }

  /**
   * The same run, or as a damaged one when a table of it cannot be read: for commands that show one
   * run, since all its tables are read. The store leaves it out from now on, too.
   */
  public static RunEntry checked(RunStore store, RunEntry run) throws IOException {
    RunManifest manifest = run.manifest();
    if (manifest == null) {
      return run;
    }
    String problem = leaveOut(store, List.of(manifest)).get(manifest);
    return problem == null ? run : run.damaged(problem);
  }

  /** Finds those of runs that are damaged, which the store leaves out from now on, with why. */
  public static Map<RunManifest, String> leaveOut(RunStore store, List<RunManifest> runs)
      throws IOException {
    Map<RunManifest, String> damaged = new LinkedHashMap<>();
    try (Database database = Database.open(store.spill())) {
      for (RunManifest run : runs) {
        for (String problem : problems(store, database, run)) {
          damaged.putIfAbsent(run, problem);
        }
      }
    }
    damaged.forEach(store::leaveOut);
    return damaged;
  }

  private static List<String> problems(RunStore store, Database database, RunManifest run)
      throws IOException {
    List<String> problems = new ArrayList<>();
    for (Table table : Table.values()) {
      if (Files.exists(table.file(store, run))) {
        try {
          database.query("SELECT max(COLUMNS(*)) FROM " + table.of(store, run), row -> {});
        } catch (TableException e) {
          problems.add(
              table.parquet() + " cannot be read: " + e.reason().lines().findFirst().orElse(""));
        }
      }
    }
    return problems;
  }
}
