package org.ddsbench.repository.export;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.ddsbench.core.file.UnwrittenFileException;
import org.ddsbench.repository.store.ColumnGuide;
import org.ddsbench.repository.store.DamagedFileException;
import org.ddsbench.repository.store.DamagedTables;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.ExecutionDirectory;
import org.ddsbench.repository.store.OwnFiles;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.SampleExport;
import org.ddsbench.repository.store.TableException;

/** Writes stored runs of one execution to one file, which must not exist. */
public final class CampaignExport {
  private final RunStore store;
  private final Execution execution;
  private final List<RunManifest> runs;

  /**
   * @param runs at least one
   */
  public CampaignExport(RunStore store, Execution execution, List<RunManifest> runs) {
    this.store = store;
    this.execution = execution;
    this.runs = List.copyOf(runs);
  }

  /**
   * The amount that was written.
   *
   * @param count number of rows of samples, or of files in an archive
   */
  public record Written(long count, long bytes) {}

  /** Writes the samples of all runs. */
  public Written samples(SampleExport.Form form, Path file) throws IOException {
    long rows =
        NewFile.write(
            file,
            aside -> {
              try {
                return DamagedTables.apart(
                    store,
                    execution.toString(),
                    () -> SampleExport.write(store, whole(), form, aside));
              } catch (TableException e) {
                // No run is damaged, so it was not a table that failed.
                throw UnwrittenFileException.because(file, e.reason(), e);
              }
            });
    return new Written(rows, Files.size(file));
  }

  private List<RunManifest> whole() throws IOException {
    List<RunManifest> whole = new ArrayList<>();
    for (RunManifest run : runs) {
      store.find(execution.toString(), run.run()).ifPresent(whole::add);
    }
    if (whole.isEmpty()) {
      throw new DamagedFileException(store.directory(execution), "has damaged runs only");
    }
    return whole;
  }

  /**
   * Writes a zip archive of the execution's own files and of the runs', with {@code COLUMNS.md}.
   * Unpacked in a repository it is that execution again.
   */
  public Written archive(Path file) throws IOException {
    long files = NewFile.write(file, this::zip);
    return new Written(files, Files.size(file));
  }

  private long zip(Path aside) throws IOException {
    Path directory = store.campaign(execution.campaign());
    List<Path> files = new ArrayList<>(ExecutionDirectory.of(store, execution).files());
    for (RunManifest run : runs) {
      try (Stream<Path> walk = Files.walk(store.run(run))) {
        walk.filter(Files::isRegularFile).sorted().forEach(files::add);
      }
    }
    try (ZipOutputStream zip =
        new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(aside)))) {
      zip.putNextEntry(new ZipEntry(execution + "/" + OwnFiles.COLUMNS));
      zip.write(ColumnGuide.markdown().getBytes(StandardCharsets.UTF_8));
      for (Path file : files) {
        zip.putNextEntry(new ZipEntry(execution.campaign() + "/" + directory.relativize(file)));
        Files.copy(file, zip);
      }
    }
    return files.size() + 1L;
  }
}
