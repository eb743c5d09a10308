package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.core.protocol.RunName;

/**
 * Finds what DDSBench did not put into a repository, so that nothing of a user is ever removed with
 * runs. Follows no links.
 */
public final class Strangers {
  private static final String LOGS = "logs/";
  private final RunStore store;

  /**
   * @param store where it looks
   */
  public Strangers(RunStore store) {
    this.store = store;
  }

  /** The campaign itself when it is a link, behind which another repository may be. */
  public Optional<Spared> link(String campaign) throws IOException {
    return link(store.campaign(campaign));
  }

  /** What is beside the executions of a campaign. */
  public List<Spared> in(String campaign) throws IOException {
    Set<Path> runs = new HashSet<>(store.directories().flat(campaign));
    List<Spared> strangers = new ArrayList<>();
    for (Path entry : DirectoryTree.all(store.campaign(campaign))) {
      boolean execution =
          Execution.isName(String.valueOf(entry.getFileName())) && Files.isDirectory(entry);
      if (!execution && !entry.endsWith(OwnFiles.LOCK)) {
        stranger(entry, runs).ifPresent(strangers::add);
      }
    }
    return strangers;
  }

  /** What is beside the runs of an execution, or the execution itself when it is a link. */
  public List<Spared> in(Execution execution) throws IOException {
    Path directory = store.directory(execution);
    Optional<Spared> link = link(directory);
    if (link.isPresent()) {
      return List.of(link.get());
    }
    Set<Path> runs = new HashSet<>(store.directories().of(execution));
    List<Spared> strangers = new ArrayList<>();
    for (Path entry : DirectoryTree.all(directory)) {
      stranger(entry, runs).ifPresent(strangers::add);
    }
    return strangers;
  }

  /** Why a run is not removed; empty when it is one and everything in it was stored with it. */
  public Optional<Spared> of(RunEntry run) throws IOException {
    Path directory = run.directory();
    Optional<Spared> link = link(directory);
    if (link.isPresent()) {
      return link;
    }
    if (!RunName.isKeyed(run.run())) {
      return spared(
          directory,
          "its name is not a run key, so it was renamed; delete it yourself if you do not need it");
    }
    if (!exists(directory.resolve(RunStore.MANIFEST))
        && !exists(directory.resolve(RunDigests.FILE))) {
      return spared(
          directory,
          "it has a run key for a name, but neither "
              + RunStore.MANIFEST
              + " nor "
              + RunDigests.FILE
              + "; delete it yourself if you do not need it");
    }
    List<String> foreign = foreign(directory);
    if (foreign.isEmpty()) {
      return Optional.empty();
    }
    String more = foreign.size() == 1 ? "" : " and " + (foreign.size() - 1) + " more";
    return spared(
        directory,
        "it holds "
            + foreign.get(0)
            + more
            + ", which was not stored with it; move that elsewhere");
  }

  /**
   * The files of a run that are neither in its digests nor, without them, named as those of runs.
   */
  private static List<String> foreign(Path run) throws IOException {
    Optional<Set<String>> stored = RunDigests.stored(run);
    Set<String> known =
        Stream.of(Table.values())
            .map(Table::parquet)
            .collect(Collectors.toCollection(HashSet::new));
    known.addAll(List.of(RunStore.MANIFEST, RunDigests.FILE));
    stored.ifPresent(known::addAll);
    try (Stream<Path> walk = Files.walk(run)) {
      return walk.filter(path -> !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))
          .map(path -> run.relativize(path).toString())
          .filter(name -> !known.contains(name))
          .filter(name -> stored.isPresent() || !name.startsWith(LOGS))
          .sorted()
          .toList();
    }
  }

  private Optional<Spared> stranger(Path entry, Set<Path> runs) {
    if (runs.contains(entry) || OwnFiles.is(entry)) {
      return Optional.empty();
    }
    Optional<AsideDirectory> aside = AsideDirectory.at(entry);
    if (aside.isEmpty()) {
      return spared(entry, "DDSBench did not store it");
    }
    return aside.get().isLeftover()
        ? Optional.empty()
        : spared(entry, "it holds run " + aside.get().of() + ", which the next start restores");
  }

  private Optional<Spared> link(Path place) throws IOException {
    return Files.isSymbolicLink(place)
        ? spared(
            place,
            "it is a link to "
                + Files.readSymbolicLink(place)
                + ", behind which nothing is removed; prune that repository instead")
        : Optional.empty();
  }

  private Optional<Spared> spared(Path path, String reason) {
    return Optional.of(new Spared(store.root().relativize(path).toString(), reason));
  }

  private static boolean exists(Path path) {
    return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
  }
}
