package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.analysis.calls.SyscallsCsv;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.repository.store.Table.NodeFile;

/** Turns the files that the nodes left of a run into the files that the repository keeps. */
final class StagedRun {
  private static final String LOGS = "logs";
  private static final String SPILL = ".spill";
  private static final Pattern CALLS = Pattern.compile("(.+)\\.calls\\.csv");

  /** Tables without rows, which are the same in all runs: most of a run's are. */
  private static final Map<Table, byte[]> WITHOUT_ROWS = new ConcurrentHashMap<>();

  private final Path directory;

  StagedRun(Path directory) {
    this.directory = directory;
  }

  /**
   * Makes the tables and puts everything else below {@code logs/<node>/}.
   *
   * @param run for a completed run, a table that cannot be read is an error; for a failed one, the
   *     unreadable CSV file is kept unchanged
   * @return warnings: what could not be read and why
   */
  List<String> arrange(RunManifest run) throws IOException {
    List<String> warnings = readCalls();
    List<NodeFile> files = nodeFiles();
    List<NodeFile> kept = new ArrayList<>(files);
    try (Database database = Database.open(directory.resolve(SPILL))) {
      for (Table table : Arrays.stream(Table.values()).filter(one -> one.isOf(run)).toList()) {
        List<NodeFile> sources = files.stream().filter(file -> table.isIn(file.file())).toList();
        String problem = gather(database, table, run, sources);
        if (problem.isEmpty()) {
          kept.removeAll(sources);
          for (NodeFile source : sources) {
            Files.delete(source.file());
          }
        } else if (run.isCompleted()) {
          throw new IOException(
              table.parquet() + " of run " + run.run() + " cannot be made: " + problem);
        } else {
          warnings.add(
              "the files for " + table.parquet() + " were kept in logs/ as they are: " + problem);
          gather(database, table, run, List.of());
        }
      }
    }
    for (NodeFile file : kept) {
      if (!isPairJson(file.file())) {
        Path inNode = directory.resolve(file.node()).relativize(file.file());
        DirectoryTree.move(
            file.file(), directory.resolve(LOGS).resolve(file.node()).resolve(inNode));
      }
    }
    for (Path node : DirectoryTree.directories(directory)) {
      if (!node.endsWith(LOGS)) {
        TreeDeletion.delete(node);
      }
    }
    return warnings;
  }

  /**
   * Makes a table of the probes' calls for readers; the files stay in the logs, from which the
   * parts can be computed again.
   */
  private List<String> readCalls() throws IOException {
    List<String> warnings = new ArrayList<>();
    for (NodeFile file : nodeFiles()) {
      Matcher calls = CALLS.matcher(String.valueOf(file.file().getFileName()));
      if (calls.matches()) {
        String app = calls.group(1);
        Path table = file.file().resolveSibling(app + ".syscalls.csv");
        try {
          SyscallsCsv.write(file.file(), app, table);
        } catch (IOException e) {
          Files.deleteIfExists(table);
          warnings.add("the calls of " + app + " are in logs/ only: " + e.getMessage());
        }
      }
    }
    return warnings;
  }

  /** Whether it is a pair's report, which is in the manifest. */
  static boolean isPairJson(Path file) {
    return String.valueOf(file.getFileName()).matches("pair-\\d+-\\d+\\.json");
  }

  private List<NodeFile> nodeFiles() throws IOException {
    List<NodeFile> files = new ArrayList<>();
    for (Path node : DirectoryTree.directories(directory)) {
      for (Path file : DirectoryTree.files(node)) {
        files.add(new NodeFile(String.valueOf(node.getFileName()), file));
      }
    }
    return files;
  }

  /** Returns why the table cannot be made; empty when it is. */
  private String gather(Database database, Table table, RunManifest run, List<NodeFile> sources)
      throws IOException {
    Path target = directory.resolve(table.parquet());
    byte[] known = sources.isEmpty() ? WITHOUT_ROWS.get(table) : null;
    if (known != null) {
      Files.write(target, known);
      return "";
    }
    try {
      database.execute(table.gather(run, sources, target));
    } catch (SQLException e) {
      return String.valueOf(e.getMessage());
    }
    if (sources.isEmpty()) {
      WITHOUT_ROWS.put(table, Files.readAllBytes(target));
    }
    return "";
  }
}
