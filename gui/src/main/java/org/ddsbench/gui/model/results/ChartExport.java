package org.ddsbench.gui.model.results;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.gui.chart.ChartFile;
import org.ddsbench.gui.chart.ChartPicture;
import org.ddsbench.gui.chart.View;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.FileQuestion;
import org.ddsbench.gui.text.Texts;

/** Writes a chart, or its numbers, to a file that the user names. */
public final class ChartExport {
  private final Desk desk;
  private final Busy busy;

  ChartExport(Desk desk, Busy busy) {
    this.desk = desk;
    this.busy = busy;
  }

  /**
   * Asks for the file and writes it in the background; a notice reports the result.
   *
   * @param kind PNG, SVG or CSV
   * @param name name of the chart's subject, for the file's name
   * @param view the part of the chart to write; CSV always has everything
   */
  public void export(FileQuestion.Kind kind, String name, ChartPicture picture, View view) {
    String suggested =
        (name + " " + picture.title()).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-")
            + "."
            + kind.extension();
    Optional<Path> chosen = desk.files().save(kind, suggested);
    chosen.ifPresent(
        file ->
            new Task(desk.background(), busy)
                .run(
                    () -> write(kind, picture, view, file),
                    written -> desk.notices().show(Texts.of("results.export.done", written)),
                    why -> desk.notices().error(Texts.of("results.export.failed", file, why))));
  }

  private static Path write(FileQuestion.Kind kind, ChartPicture picture, View view, Path file)
      throws java.io.IOException {
    switch (kind) {
      case PNG -> ChartFile.writePng(picture, view, file);
      case SVG -> ChartFile.writeSvg(picture, view, file);
      case CSV -> ChartFile.writeCsv(picture, file);
      default -> throw new IllegalArgumentException("no form of a chart: " + kind);
    }
    return file;
  }
}
