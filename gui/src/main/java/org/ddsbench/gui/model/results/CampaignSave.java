package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Objects;
import org.ddsbench.core.file.WholeFile;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.FileQuestion;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.compare.Comparison;
import org.ddsbench.repository.compare.ComparisonJson;
import org.ddsbench.repository.compare.JunitXml;
import org.ddsbench.repository.export.CampaignExport;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.DamagedTables;
import org.ddsbench.repository.store.LatestLinks;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.SampleExport;
import org.ddsbench.repository.summary.CampaignSummary;

/**
 * Writes an execution of a campaign or a comparison to a file that the user names, like the command
 * line. Called on the JavaFX application thread.
 */
final class CampaignSave {
  private final Desk desk;
  private final Busy busy;

  CampaignSave(Desk desk, Busy busy) {
    this.desk = desk;
    this.busy = busy;
  }

  /** Writes a file. */
  private interface Writer {
    void write(Path file) throws IOException;
  }

  /** All runs as an archive. */
  void archive(Path repository, String campaign) {
    save(FileQuestion.Kind.ZIP, campaign, file -> export(repository, campaign).archive(file));
  }

  /** The samples of all runs as one table. */
  void samples(Path repository, String campaign) {
    save(
        FileQuestion.Kind.PARQUET,
        campaign,
        file -> export(repository, campaign).samples(SampleExport.Form.PARQUET, file));
  }

  /** The summary: one row for each pair. */
  void summary(Path repository, String campaign) {
    save(
        FileQuestion.Kind.CSV,
        campaign + "-summary",
        file -> read(repository, campaign).writeCsv(file));
  }

  /** The summary with more data, for programs. */
  void summaryJson(Path repository, String campaign) {
    save(
        FileQuestion.Kind.JSON,
        campaign + "-summary",
        file -> {
          String json = read(repository, campaign).json();
          WholeFile.writeNamed(file, to -> to.append(json));
        });
  }

  /** The report, regenerated in the campaign's directory. */
  void report(Path repository, String campaign) {
    Path file = repository.resolve(campaign).resolve(LatestLinks.REPORT);
    write(file, target -> HtmlReport.write(new RunStore(repository), campaign));
  }

  /** A comparison as build servers read it. */
  void junit(Comparison comparison) {
    save(
        FileQuestion.Kind.JUNIT,
        "ddsbench-compare",
        file -> WholeFile.writeNamed(file, to -> to.append(JunitXml.of(comparison))));
  }

  /** A comparison for programs. */
  void json(Comparison comparison) {
    save(
        FileQuestion.Kind.JSON,
        "ddsbench-compare",
        file -> WholeFile.writeNamed(file, to -> to.append(ComparisonJson.of(comparison))));
  }

  private static CampaignSummary read(Path repository, String campaign) throws IOException {
    RunStore store = new RunStore(repository);
    return DamagedTables.apart(store, campaign, () -> CampaignSummary.of(store, campaign));
  }

  private static CampaignExport export(Path repository, String campaign) throws IOException {
    RunStore store = new RunStore(repository);
    return new CampaignExport(
        store,
        store.execution(campaign),
        store.entries(campaign).stream().map(RunEntry::manifest).filter(Objects::nonNull).toList());
  }

  private void save(FileQuestion.Kind kind, String name, Writer writer) {
    desk.files()
        .save(kind, name.replace('/', '-') + "." + kind.extension())
        .ifPresent(file -> write(file, writer));
  }

  private void write(Path file, Writer writer) {
    new Task(desk.background(), busy)
        .run(
            () -> {
              try {
                writer.write(file);
              } catch (FileAlreadyExistsException e) {
                throw new IOException(Texts.of("results.export.exists"), e);
              }
              return file;
            },
            written -> desk.notices().show(Texts.of("results.export.done", desk.shown(written))),
            why -> desk.notices().error(Texts.of("results.export.failed", desk.shown(file), why)));
  }
}
