package org.ddsbench.gui.model.results;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.LatestLinks;
import org.ddsbench.repository.store.RunStore;

/** The HTML report of a campaign, in the browser. */
final class Report {
  private static final String OPENER = "xdg-open";
  private final Desk desk;
  private final Task task;

  Report(Desk desk, Busy busy) {
    this.desk = desk;
    task = new Task(desk.background(), busy);
  }

  /** Makes it if it is missing, and opens it; a notice reports the result. */
  void open(Path repository, String name) {
    String path = desk.surroundings().environment().getOrDefault("PATH", "");
    task.run(
        () -> opened(repository, name, path),
        notice -> desk.notices().show(notice),
        why -> desk.notices().error(Texts.of("results.report.failed", name, why)));
  }

  private static String opened(Path repository, String name, String path) throws IOException {
    Path report = repository.resolve(name).resolve(LatestLinks.REPORT);
    boolean missing = !Files.exists(report);
    if (missing) {
      HtmlReport.write(new RunStore(repository), name);
    }
    Optional<Path> opener =
        List.of(path.split(File.pathSeparator, -1)).stream()
            .filter(directory -> !directory.isEmpty())
            .map(directory -> Path.of(directory).resolve(OPENER))
            .filter(Files::isExecutable)
            .findFirst();
    if (opener.isEmpty()) {
      return Texts.of("results.report.nobrowser", report);
    }
    new ProcessBuilder(List.of(opener.get().toString(), report.toAbsolutePath().toString()))
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
    return Texts.of(missing ? "results.report.made" : "results.report.opened", report);
  }
}
