package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.ddsbench.core.file.UnwrittenFileException;
import org.ddsbench.core.file.WholeFile;

/**
 * The report and the tables in a campaign's directory: relative symbolic links to those of the last
 * execution that has any, so that {@code results/atm/report.html} is always the latest.
 */
public final class LatestLinks {
  /** Name of the report in the directory of an execution. */
  public static final String REPORT = "report.html";

  /** Name of the table of its runs and pairs. */
  public static final String SUMMARY = "summary.csv";

  /** Name of the table of its figures. */
  public static final String FIGURES = "figures.csv";

  /** All of them. */
  static final List<String> FILES = List.of(REPORT, SUMMARY, FIGURES);

  private LatestLinks() {}

  /** Updates the links of a campaign, each atomically. */
  public static void refresh(RunStore store, String campaign) throws IOException {
    Path directory = store.campaign(campaign);
    Path last = null;
    for (Execution execution : store.executions(campaign)) {
      Path candidate = store.directory(execution);
      last =
          FILES.stream().anyMatch(name -> Files.exists(candidate.resolve(name))) ? candidate : last;
    }
    for (String name : FILES) {
      Path link = directory.resolve(name);
      if (last != null && Files.exists(last.resolve(name))) {
        Path aside = WholeFile.aside(link);
        try {
          Files.createSymbolicLink(aside, directory.relativize(last.resolve(name)));
          Files.move(aside, link, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
          throw UnwrittenFileException.of(link, e);
        } finally {
          Files.deleteIfExists(aside);
        }
      } else if (Files.isSymbolicLink(link)) {
        Files.delete(link);
      }
    }
  }
}
