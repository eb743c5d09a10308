package org.ddsbench.repository.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.repository.SharedDirectory;

/**
 * Moves the runs that versions without executions stored in a campaign's directory into that of its
 * execution {@link Execution#EARLIER}, and names campaign and execution in their tables and
 * manifests. Only for the holder of the campaign's lock. When it is cut off, each run is in one
 * place or the other, and it can be repeated.
 */
public final class EarlierRuns {
  private static final List<String> RECORDS =
      List.of("campaign.json", "campaign.xml", "testbed.xml");

  private final RunStore store;
  private final Execution execution;

  private EarlierRuns(RunStore store, String campaign) {
    this.store = store;
    this.execution = new Execution(campaign, Execution.EARLIER);
  }

  /**
   * The result for the runs.
   *
   * @param left runs runs that stay where they are, since they are damaged
   */
  public record Moved(int runs, List<Left> left) {
    public Moved {
      left = List.copyOf(left);
    }
  }

  /** A run that stays where it is, and why. */
  public record Left(String run, String why) {}

  /** Whether a campaign has such runs. */
  public static boolean areIn(RunStore store, String campaign) throws IOException {
    return !store.directories().flat(campaign).isEmpty();
  }

  /** Moves all sound runs of a campaign, and the records when no run is left. */
  public static Moved move(RunStore store, String campaign) throws IOException {
    return new EarlierRuns(store, campaign).move();
  }

  private Moved move() throws IOException {
    int moved = 0;
    List<Left> left = new ArrayList<>();
    Path campaign = store.campaign(execution.campaign());
    Path target = SharedDirectory.create(store.directory(execution));
    try (Database database = Database.open(store.spill())) {
      for (Path run : store.directories().flat(execution.campaign())) {
        Optional<String> damage = damage(run);
        if (damage.isPresent()) {
          left.add(new Left(String.valueOf(run.getFileName()), damage.get()));
        } else {
          move(database, run, target);
          moved++;
        }
      }
    }
    for (String name : RECORDS) {
      Path record = campaign.resolve(name);
      if (left.isEmpty() && Files.isRegularFile(record, LinkOption.NOFOLLOW_LINKS)) {
        DirectoryTree.move(record, target.resolve(name));
      }
    }
    DirectoryTree.syncOne(target);
    DirectoryTree.syncOne(campaign);
    return new Moved(moved, left);
  }

  /** Why a run is not as it was stored, which its new digests would hide. */
  private static Optional<String> damage(Path run) throws IOException {
    if (!Files.exists(run.resolve(RunStore.MANIFEST))) {
      return Optional.of(RunStore.MANIFEST + " is missing");
    }
    return RunDigests.differences(run).stream()
        .flatMap(List::stream)
        .map(found -> found.what() + ": stored " + found.expected() + ", found " + found.found())
        .findFirst();
  }

  private void move(Database database, Path run, Path target) throws IOException {
    String name = String.valueOf(run.getFileName());
    Path place = target.resolve(name);
    if (!Files.exists(place)) {
      Path aside = AsideDirectory.path(place, AsideDirectory.State.PARTIAL);
      TreeDeletion.delete(aside);
      for (Path file : DirectoryTree.files(run)) {
        Path copy = aside.resolve(run.relativize(file).toString());
        Files.createDirectories(copy.resolveSibling("."));
        if (Table.isTable(file)) {
          copyTable(database, file, name, copy);
        } else if (!file.equals(run.resolve(RunDigests.FILE))) {
          Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
        }
      }
      nameIn(aside.resolve(RunStore.MANIFEST), name);
      if (Files.exists(run.resolve(RunDigests.FILE))) {
        RunDigests.write(aside);
      }
      DirectoryTree.share(aside);
      DirectoryTree.sync(aside);
      Files.move(aside, place, StandardCopyOption.ATOMIC_MOVE);
      DirectoryTree.syncOne(target);
    }
    TreeDeletion.delete(run);
  }

  private void copyTable(Database database, Path file, String run, Path copy) throws IOException {
    try {
      database.execute(Table.name(execution, run, file, copy));
    } catch (SQLException e) {
      throw new IOException(file + " cannot be read: " + e.getMessage(), e);
    }
  }

  private void nameIn(Path manifest, String run) throws IOException {
    if (!(StoredJson.readTree(manifest) instanceof ObjectNode tree)) {
      throw new DamagedFileException(manifest, "holds no object");
    }
    tree.put("campaign", execution.campaign()).put("execution", execution.name()).put("run", run);
    Files.write(manifest, StoredJson.bytes(tree));
  }
}
