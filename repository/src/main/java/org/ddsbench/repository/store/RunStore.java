package org.ddsbench.repository.store;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.core.file.UnwrittenFileException;
import org.ddsbench.repository.SharedDirectory;
import org.ddsbench.repository.store.AsideDirectory.State;

/**
 * The central repository: a directory for each campaign, in it one for each execution, in that one
 * for each run; what is stored is never replaced. A campaign has one writer at a time, which {@link
 * CampaignDirectory} ensures; readers never see an incomplete run.
 *
 * <p>Where a method takes the {@code name} of an execution, {@code CAMPAIGN} alone is the last one
 * of that campaign: {@link #execution}.
 */
public final class RunStore {
  static final String MANIFEST = "manifest.json";
  private static final String CAMPAIGN = "campaign.xml";
  private static final long LONGEST_REPORT = 16L << 20;

  private final Path root;
  private final RunDirectories directories = new RunDirectories(this);

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

  /** The executions of a campaign, the earliest first. */
  public List<Execution> executions(String campaign) throws IOException {
    Set<Execution> executions = new TreeSet<>();
    for (Path directory : DirectoryTree.visible(campaign(campaign))) {
      String name = String.valueOf(directory.getFileName());
      if (Execution.isName(name)) {
        executions.add(new Execution(campaign, name));
      }
    }
    if (!directories.flat(campaign).isEmpty()) {
      executions.add(new Execution(campaign, Execution.EARLIER));
    }
    return List.copyOf(executions);
  }

  /**
   * The execution that {@code CAMPAIGN/EXECUTION} or {@code CAMPAIGN} names, which need not be
   * stored.
   *
   * @throws IllegalArgumentException when the name is not valid
   */
  public Execution execution(String name) throws IOException {
    int slash = name.indexOf('/');
    if (slash < 0) {
      List<Execution> all = executions(name);
      return all.isEmpty() ? new Execution(name, Execution.EARLIER) : all.get(all.size() - 1);
    }
    Execution execution = new Execution(name.substring(0, slash), name.substring(slash + 1));
    if (!Execution.isName(execution.name())) {
      throw new IllegalArgumentException("no name of an execution: " + name);
    }
    return execution;
  }

  /** The directory of an execution, where its report and its tables are. */
  public Path directory(Execution execution) {
    return campaign(execution.campaign()).resolve(execution.name());
  }

  /** The same by its name. */
  public Path directory(String name) throws IOException {
    return directory(execution(name));
  }

  /** The directory of a stored run. */
  public Path run(RunManifest run) {
    return run(run.of(), run.run());
  }

  /** The same by its names. */
  public Path run(String name, String run) throws IOException {
    return run(execution(name), run);
  }

  private Path run(Execution execution, String run) {
    Path place = directory(execution).resolve(plainName(run));
    return execution.isEarlier() && !Files.exists(place)
        ? campaign(execution.campaign()).resolve(run)
        : place;
  }

  /** The run of that key, if it is stored. */
  public Optional<RunManifest> find(String name, String run) throws IOException {
    Execution execution = execution(name);
    return directories.read(execution, run(execution, run)).map(RunDirectories.Held::manifest);
  }

  /**
   * An empty directory for the files of a run that is not stored yet; a leftover of an earlier
   * attempt is removed. Each node's files go into a subdirectory of its name.
   */
  public Path stage(String name, String run) throws IOException {
    Path directory = SharedDirectory.create(directory(name));
    Path staged = AsideDirectory.path(directory.resolve(plainName(run)), State.PARTIAL);
    TreeDeletion.delete(staged);
    return SharedDirectory.share(Files.createDirectories(staged));
  }

  /**
   * The reports of the pairs among the staged files, by publisher and subscriber.
   *
   * @throws IOException when a file is not a report, or is longer than any report
   */
  public List<PairReport> pairs(Path staged) throws IOException {
    List<PairReport> pairs = new ArrayList<>();
    for (Path file : DirectoryTree.files(staged)) {
      if (StagedRun.isPairJson(file)) {
        StoredJson.read(file, PairReport.class, LONGEST_REPORT).ifPresent(pairs::add);
      }
    }
    pairs.sort(
        Comparator.comparingInt(PairReport::publisher).thenComparingInt(PairReport::subscriber));
    return pairs;
  }

  /**
   * Makes the staged files a run of the repository. The run is on the disk afterwards, or an
   * exception states why not.
   *
   * @throws FileAlreadyExistsException when the run exists already: nothing stored is replaced
   */
  public void commit(Path staged, RunManifest manifest) throws IOException {
    Path stored = run(manifest);
    if (Files.exists(stored)) {
      throw new FileAlreadyExistsException(stored.toString());
    }
    List<String> warnings = new StagedRun(staged).arrange(manifest);
    Files.write(staged.resolve(MANIFEST), StoredJson.bytes(manifest.withWarnings(warnings)));
    RunDigests.write(staged);
    DirectoryTree.share(staged);
    DirectoryTree.sync(staged);
    Path directory = directory(manifest.of());
    Files.move(staged, directory.resolve(manifest.run()), StandardCopyOption.ATOMIC_MOVE);
    DirectoryTree.syncOne(directory);
  }

  /** Removes the staged files of a run that is not to be stored. */
  public void discard(Path staged) throws IOException {
    TreeDeletion.delete(staged);
  }

  /**
   * The stored runs of an execution, by their number in the plan, the earliest first; without those
   * that are damaged.
   */
  public List<RunManifest> manifests(String name) throws IOException {
    return manifests(execution(name));
  }

  /** The same. */
  public List<RunManifest> manifests(Execution execution) throws IOException {
    List<RunManifest> manifests = new ArrayList<>();
    for (Path run : directories.of(execution)) {
      directories.read(execution, run).map(RunDirectories.Held::manifest).ifPresent(manifests::add);
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
    for (Path directory : DirectoryTree.visible(root)) {
      String name = String.valueOf(directory.getFileName());
      boolean named = !name.isBlank();
      if (named && (Files.exists(directory.resolve(CAMPAIGN)) || !executions(name).isEmpty())) {
        names.add(name);
      }
    }
    return names;
  }

  /**
   * Every directory of an execution that is a run or should be one, the earliest first and damaged
   * ones at the end. Never fails because of what is in one of them.
   */
  public List<RunEntry> entries(String name) throws IOException {
    return entries(List.of(execution(name)));
  }

  /** The same for all executions of a campaign. */
  public List<RunEntry> allEntries(String campaign) throws IOException {
    return entries(executions(campaign));
  }

  /** Those of an execution that are damaged, by name; the files of the others are not listed. */
  public List<RunEntry> damaged(Execution execution) throws IOException {
    List<RunEntry> damaged = new ArrayList<>();
    for (Path directory : directories.of(execution)) {
      if (directories
          .read(execution, directory)
          .filter(RunDirectories.Held::isDamaged)
          .isPresent()) {
        entry(execution, directory).ifPresent(damaged::add);
      }
    }
    return damaged;
  }

  private List<RunEntry> entries(List<Execution> executions) throws IOException {
    List<RunEntry> entries = new ArrayList<>();
    for (Execution execution : executions) {
      for (Path directory : directories.of(execution)) {
        entry(execution, directory).ifPresent(entries::add);
      }
    }
    entries.sort(
        Comparator.comparing(
                (RunEntry entry) ->
                    entry.manifest() == null ? Instant.MAX : entry.manifest().started())
            .thenComparing(RunEntry::execution)
            .thenComparing(RunEntry::run));
    return entries;
  }

  private Optional<RunEntry> entry(Execution execution, Path directory) throws IOException {
    String run = String.valueOf(directory.getFileName());
    long bytes = DirectoryTree.bytes(directory);
    return directories
        .read(execution, directory)
        .map(
            held ->
                new RunEntry(
                    execution,
                    run,
                    directory,
                    held.manifest(),
                    held.facts(),
                    held.problem(),
                    bytes));
  }

  /**
   * The leftovers of attempts to store or remove a run of an execution, or an execution, that were
   * cut off; those in the campaign's directory count for its first execution.
   */
  public List<Path> leftovers(Execution execution) throws IOException {
    List<Path> places = new ArrayList<>(List.of(directory(execution)));
    List<Execution> all = executions(execution.campaign());
    if (all.isEmpty() || all.get(0).equals(execution)) {
      places.add(campaign(execution.campaign()));
    }
    List<Path> leftovers = new ArrayList<>();
    for (Path place : places) {
      DirectoryTree.all(place).stream()
          .flatMap(entry -> AsideDirectory.at(entry).stream())
          .filter(AsideDirectory::isLeftover)
          .map(AsideDirectory::path)
          .forEach(leftovers::add);
    }
    return leftovers;
  }

  /** The differences from the digests of a stored run; empty when it was stored without digests. */
  public Optional<List<Difference>> differences(RunEntry run) throws IOException {
    return RunDigests.differences(run.directory());
  }

  /** The manifest as it was written, which may lack fields that this version writes. */
  public JsonNode manifestTree(RunEntry run) throws IOException {
    return StoredJson.readTree(run.directory().resolve(MANIFEST));
  }

  /**
   * Removes a run: it ceases to be a run atomically, then its files are deleted.
   *
   * @throws AccessDeniedException when this user may not delete all of it; then nothing is removed
   */
  public void remove(RunEntry run) throws IOException {
    removeTree(run.directory());
  }

  /**
   * Removes an execution with everything in its directory, in the same way. {@link Strangers} finds
   * what users put there.
   */
  public void remove(Execution execution) throws IOException {
    if (Files.exists(directory(execution))) {
      removeTree(directory(execution));
    }
  }

  private static void removeTree(Path directory) throws IOException {
    Path removed = AsideDirectory.path(directory, State.REMOVED);
    DirectoryTree.requireDeletable(directory);
    TreeDeletion.delete(removed);
    try {
      Files.move(directory, removed, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      if (UnwrittenFileException.of(directory, e) == e) {
        throw e;
      }
      // A full disk may have no room for the longer name.
      removeInPlace(directory);
      return;
    }
    TreeDeletion.delete(removed);
  }

  /** What makes it a run goes first, and what shows that it was one last. */
  private static void removeInPlace(Path directory) throws IOException {
    TreeDeletion.delete(directory.resolve(MANIFEST));
    for (Path entry : DirectoryTree.all(directory)) {
      if (!entry.endsWith(RunDigests.FILE)) {
        TreeDeletion.delete(entry);
      }
    }
    TreeDeletion.delete(directory);
  }

  /** The directories that are runs, or should be. */
  RunDirectories directories() {
    return directories;
  }

  /** Leaves a run out from now on, since its tables cannot be read. */
  void leaveOut(RunManifest run, String problem) {
    directories.leaveOut(run(run), problem);
  }

  /** The directory for data of a query that does not fit into memory. */
  Path spill() {
    return Path.of(System.getProperty("java.io.tmpdir"))
        .resolve("ddsbench-" + ProcessHandle.current().pid() + "-" + System.nanoTime());
  }

  /**
   * Checks a name, which becomes a directory: one that points elsewhere, or is hidden, is refused.
   */
  private static String plainName(String name) {
    if (name.isBlank() || name.startsWith(".") || name.contains("/") || name.contains("\0")) {
      throw new IllegalArgumentException("no name of a campaign or run: " + name);
    }
    return name;
  }
}
