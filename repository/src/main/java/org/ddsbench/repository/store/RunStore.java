package org.ddsbench.repository.store;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.file.TreeDeletion;

/**
 * The central repository: a directory a campaign, in it a directory a run. One writer at a time;
 * readers never see half a run.
 */
public final class RunStore {
  private static final String MANIFEST = "manifest.json";
  private static final long LONGEST_REPORT = 16L << 20;
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  private final Path root;

  public RunStore(Path root) {
    this.root = root;
  }

  /** The directory of a campaign, which may not exist yet. */
  public Path campaign(String campaign) {
    return root.resolve(plainName(campaign));
  }

  /** The directory of a stored run. */
  public Path run(String campaign, String run) {
    return campaign(campaign).resolve(plainName(run));
  }

  /** Whether a completed run of that key is stored. */
  public boolean contains(String campaign, String run) throws IOException {
    Path manifest = run(campaign, run).resolve(MANIFEST);
    return Files.exists(manifest) && read(manifest).isCompleted();
  }

  /**
   * An empty directory for the files of a run that is not stored yet; a leftover of an earlier
   * attempt is removed. Each node's files go into a subdirectory of its name.
   */
  public Path stage(String campaign, String run) throws IOException {
    Path staged = aside(campaign, run, "partial");
    TreeDeletion.delete(staged);
    return Files.createDirectories(staged);
  }

  /**
   * The reports of the pairs among the staged files, by publisher and subscriber.
   *
   * @throws IOException when one is no report, or longer than any report is
   */
  public List<PairReport> pairs(Path staged) throws IOException {
    List<PairReport> pairs = new ArrayList<>();
    for (Path file : DirectoryTree.files(staged)) {
      if (StagedRun.isPairJson(file)) {
        if (Files.size(file) > LONGEST_REPORT) {
          throw new IOException(
              file.getFileName() + " is longer than " + LONGEST_REPORT + " bytes");
        }
        pairs.add(JSON.readValue(file.toFile(), PairReport.class));
      }
    }
    pairs.sort(
        Comparator.comparingInt(PairReport::publisher).thenComparingInt(PairReport::subscriber));
    return pairs;
  }

  /**
   * Makes the staged files a run of the repository, in place of an earlier one of the same key. It
   * is on the disk afterwards, or an exception tells why not.
   */
  public void commit(Path staged, RunManifest manifest) throws IOException {
    List<String> warnings = new StagedRun(staged).arrange(manifest.run(), manifest.isCompleted());
    JSON.writeValue(staged.resolve(MANIFEST).toFile(), manifest.withWarnings(warnings));
    DirectoryTree.sync(staged);
    Path place = run(manifest.campaign(), manifest.run());
    Path earlier = aside(manifest.campaign(), manifest.run(), "replaced");
    TreeDeletion.delete(earlier);
    if (Files.exists(place)) {
      Files.move(place, earlier, StandardCopyOption.ATOMIC_MOVE);
    }
    Files.move(staged, place, StandardCopyOption.ATOMIC_MOVE);
    DirectoryTree.syncOne(campaign(manifest.campaign()));
    TreeDeletion.delete(earlier);
  }

  /** Removes the staged files of a run that is not to be stored. */
  public void discard(Path staged) throws IOException {
    TreeDeletion.delete(staged);
  }

  /** All stored runs of a campaign, by their number in the plan, the earliest first. */
  public List<RunManifest> manifests(String campaign) throws IOException {
    List<RunManifest> manifests = new ArrayList<>();
    for (Path run : DirectoryTree.directories(campaign(campaign))) {
      Path manifest = run.resolve(MANIFEST);
      if (!String.valueOf(run.getFileName()).startsWith(".") && Files.exists(manifest)) {
        manifests.add(read(manifest));
      }
    }
    manifests.sort(
        Comparator.comparingInt(RunManifest::number)
            .thenComparing(RunManifest::started)
            .thenComparing(RunManifest::run));
    return manifests;
  }

  /** Keeps the campaign and the testbed as they were read. */
  public void keepInputs(String campaign, Path campaignXml, Path testbedXml) throws IOException {
    Path directory = Files.createDirectories(campaign(campaign));
    keep(campaignXml, directory.resolve("campaign.xml"));
    keep(testbedXml, directory.resolve("testbed.xml"));
  }

  private static void keep(Path from, Path to) throws IOException {
    if (!Files.exists(to) || !Files.isSameFile(from, to)) {
      Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private Path aside(String campaign, String run, String state) {
    return campaign(campaign).resolve("." + plainName(run) + "." + state);
  }

  /** Names become directories: one that points elsewhere, or that hides, is refused. */
  private static String plainName(String name) {
    if (name.isBlank() || name.startsWith(".") || name.contains("/") || name.contains("\0")) {
      throw new IllegalArgumentException("no name of a campaign or run: " + name);
    }
    return name;
  }

  private static RunManifest read(Path manifest) throws IOException {
    return JSON.readValue(manifest.toFile(), RunManifest.class);
  }
}
