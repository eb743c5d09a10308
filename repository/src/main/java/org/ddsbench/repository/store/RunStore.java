package org.ddsbench.repository.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.repository.SharedDirectory;

/**
 * The central repository: a directory a campaign, in it a directory a run. One writer at a time,
 * which {@link CampaignDirectory} sees to; readers never see half a run.
 */
public final class RunStore {
  private static final String MANIFEST = "manifest.json";
  private static final String CAMPAIGN = "campaign.xml";
  private static final long LONGEST_REPORT = 16L << 20;
  private static final ObjectMapper JSON = json();

  private final Path root;

  public RunStore(Path root) {
    this.root = root;
  }

  /** The repository's directory. */
  public Path root() {
    return root;
  }

  /** The directory of a campaign, which may not exist yet. */
  public Path campaign(String campaign) {
    return root.resolve(plainName(campaign));
  }

  /** The directory of a stored run. */
  public Path run(String campaign, String run) {
    return campaign(campaign).resolve(plainName(run));
  }

  /** The run of that key, if it is stored. */
  public Optional<RunManifest> find(String campaign, String run) throws IOException {
    Path directory = run(campaign, run);
    return Files.exists(directory.resolve(MANIFEST))
        ? Optional.of(read(campaign, directory))
        : Optional.empty();
  }

  /**
   * An empty directory for the files of a run that is not stored yet; a leftover of an earlier
   * attempt is removed. Each node's files go into a subdirectory of its name.
   */
  public Path stage(String campaign, String run) throws IOException {
    Path staged = aside(campaign, run, "partial");
    TreeDeletion.delete(staged);
    SharedDirectory.create(campaign(campaign));
    return SharedDirectory.share(Files.createDirectories(staged));
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
    RunDigests.write(staged);
    DirectoryTree.share(staged);
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
    for (Path run : runDirectories(campaign)) {
      if (Files.exists(run.resolve(MANIFEST))) {
        manifests.add(read(campaign, run));
      }
    }
    manifests.sort(
        Comparator.comparingInt(RunManifest::number)
            .thenComparing(RunManifest::started)
            .thenComparing(RunManifest::run));
    return manifests;
  }

  /** The names of all campaigns: directories that hold a {@code campaign.xml}, or a run. */
  public List<String> campaigns() throws IOException {
    List<String> names = new ArrayList<>();
    for (Path directory : DirectoryTree.directories(root)) {
      String name = String.valueOf(directory.getFileName());
      if (!name.startsWith(".")
          && (Files.exists(directory.resolve(CAMPAIGN)) || !entries(name).isEmpty())) {
        names.add(name);
      }
    }
    return names;
  }

  /**
   * Every directory of a campaign that is a run or should be one, the earliest first and unreadable
   * ones at the end. Never fails because of what is in one of them.
   */
  public List<RunEntry> entries(String campaign) throws IOException {
    List<RunEntry> entries = new ArrayList<>();
    for (Path directory : runDirectories(campaign)) {
      RunManifest manifest = null;
      String problem = "";
      try {
        manifest = read(campaign, directory);
      } catch (FileNotFoundException e) {
        problem = MANIFEST + " is missing";
      } catch (IOException e) {
        problem = MANIFEST + " cannot be read: " + firstLine(e);
      }
      long bytes = DirectoryTree.bytes(directory);
      if (Files.exists(directory)) {
        String run = String.valueOf(directory.getFileName());
        entries.add(new RunEntry(campaign, run, directory, manifest, problem, bytes));
      }
    }
    entries.sort(
        Comparator.comparing(
                (RunEntry entry) ->
                    entry.manifest() == null ? Instant.MAX : entry.manifest().started())
            .thenComparing(RunEntry::run));
    return entries;
  }

  /** What an attempt to store or to remove a run left behind when it was cut off. */
  public List<Path> leftovers(String campaign) throws IOException {
    return DirectoryTree.directories(campaign(campaign)).stream()
        .filter(directory -> String.valueOf(directory.getFileName()).startsWith("."))
        .toList();
  }

  /** What differs from the digests of a stored run; nothing when it was stored without digests. */
  public Optional<List<Difference>> differences(RunEntry run) throws IOException {
    return RunDigests.differences(run.directory());
  }

  /** The manifest as it was written: it may lack what this version writes. */
  public JsonNode manifestTree(RunEntry run) throws IOException {
    return JSON.readTree(run.directory().resolve(MANIFEST).toFile());
  }

  /**
   * Removes a run: it is no run from one moment to the next, then its files are deleted.
   *
   * @throws AccessDeniedException when this user may not delete all of it; then nothing is removed
   */
  public void remove(String campaign, String run) throws IOException {
    Path removed = aside(campaign, run, "removed");
    DirectoryTree.requireDeletable(run(campaign, run));
    TreeDeletion.delete(removed);
    Files.move(run(campaign, run), removed, StandardCopyOption.ATOMIC_MOVE);
    TreeDeletion.delete(removed);
  }

  /** Removes a campaign with all that is in its directory, likewise. */
  public void remove(String campaign) throws IOException {
    Path removed = root.resolve("." + plainName(campaign) + ".removed");
    DirectoryTree.requireDeletable(campaign(campaign));
    TreeDeletion.delete(removed);
    Files.move(campaign(campaign), removed, StandardCopyOption.ATOMIC_MOVE);
    TreeDeletion.delete(removed);
  }

  private List<Path> runDirectories(String campaign) throws IOException {
    return DirectoryTree.directories(campaign(campaign)).stream()
        .filter(directory -> !String.valueOf(directory.getFileName()).startsWith("."))
        .toList();
  }

  private static String firstLine(IOException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("it is empty");
  }

  /** Where a question may put what does not fit into memory. */
  Path spill() {
    return Path.of(System.getProperty("java.io.tmpdir"))
        .resolve("ddsbench-" + ProcessHandle.current().pid() + "-" + System.nanoTime());
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

  /** How the repository writes JSON. */
  static ObjectMapper json() {
    return JsonMapper.builder()
        .addModule(new JavaTimeModule())
        .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
        .enable(SerializationFeature.INDENT_OUTPUT)
        .build();
  }

  /** Called as its directories are: somebody may have renamed or copied a campaign. */
  private RunManifest read(String campaign, Path run) throws IOException {
    RunManifest stored = JSON.readValue(run.resolve(MANIFEST).toFile(), RunManifest.class);
    String name = String.valueOf(run.getFileName());
    if (campaign.equals(stored.campaign()) && name.equals(stored.run())) {
      return stored;
    }
    ObjectNode renamed = JSON.valueToTree(stored);
    renamed.put("campaign", campaign).put("run", name);
    return JSON.treeToValue(renamed, RunManifest.class);
  }
}
