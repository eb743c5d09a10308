package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.core.file.OwnedLock;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.repository.SharedDirectory;
import org.ddsbench.repository.store.AsideDirectory.State;

/**
 * The directory of a campaign for the controller that carries it out: locks it, and repairs it
 * after a controller was killed. What it writes is on the disk when a method returns.
 */
public final class CampaignDirectory {
  private static final int ATTEMPTS = 10;

  private final Path directory;

  /**
   * @param directory need not exist
   */
  public CampaignDirectory(Path directory) {
    this.directory = directory.toAbsolutePath().normalize();
  }

  /**
   * Locks out other controllers until it is closed; creates the directory when it is missing.
   *
   * @param owner describes this process to other controllers
   */
  public OwnedLock lock(String owner) throws OwnedLock.TakenException, IOException {
    for (int attempt = 1; ; attempt++) {
      make(directory);
      try {
        return OwnedLock.take(directory.resolve(OwnFiles.LOCK), owner);
      } catch (NoSuchFileException e) {
        // The previous owner removed the whole directory.
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  /**
   * Removes executions without a run, and the directory if nothing was stored in it. Only for the
   * holder of the lock.
   */
  public void removeIfEmpty() throws IOException {
    for (Path execution : executions()) {
      ExecutionDirectory.removeIfEmpty(execution);
    }
    try (Stream<Path> entries = Files.list(directory)) {
      if (!entries.allMatch(entry -> entry.endsWith(OwnFiles.LOCK))) {
        return;
      }
    }
    removeWithLock();
  }

  /**
   * Removes the directory and the files that DDSBench wrote into it; it must have no execution any
   * more. What holds anything else stays. Only for the holder of the lock.
   */
  public void remove() throws IOException {
    for (Path entry : DirectoryTree.all(directory)) {
      if (OwnFiles.is(entry)) {
        Files.delete(entry);
      }
    }
    removeWithLock();
  }

  private void removeWithLock() throws IOException {
    try {
      Files.delete(directory.resolve(OwnFiles.LOCK));
      Files.delete(directory);
    } catch (DirectoryNotEmptyException e) {
      // The next owner has already begun.
    }
  }

  /** Creates a directory and those above it; they are on the disk when it returns. */
  static void make(Path directory) throws IOException {
    Path parent = directory.getParent();
    if (parent != null && !Files.isDirectory(directory)) {
      make(parent);
      SharedDirectory.create(directory);
      DirectoryTree.syncOne(parent);
    }
  }

  /** The owner of the lock; empty when it is free. */
  public Optional<String> owner() throws IOException {
    return OwnedLock.owner(directory.resolve(OwnFiles.LOCK));
  }

  /**
   * Repairs what a controller left that was killed while it stored a run: no incomplete run
   * remains, and no earlier run is lost. Only for the holder of the lock.
   *
   * @return what was done, a sentence each
   */
  public List<String> recover() throws IOException {
    List<String> done = new ArrayList<>(recover(directory));
    for (Path execution : executions()) {
      done.addAll(recover(execution));
      if (ExecutionDirectory.removeIfEmpty(execution)) {
        done.add("execution " + execution.getFileName() + " has no run: removed");
      }
    }
    return done;
  }

  private List<Path> executions() throws IOException {
    return DirectoryTree.directories(directory).stream()
        .filter(inside -> Execution.isName(String.valueOf(inside.getFileName())))
        .filter(inside -> !Files.isSymbolicLink(inside))
        .toList();
  }

  private static List<String> recover(Path place) throws IOException {
    List<String> done = new ArrayList<>();
    for (Path entry : DirectoryTree.all(place)) {
      Optional<AsideDirectory> aside = AsideDirectory.at(entry);
      if (OwnFiles.isUnfinished(entry)) {
        Files.delete(entry);
      } else if (aside.filter(one -> one.state() == State.REPLACED).isPresent()) {
        done.add(recoverReplaced(entry, aside.get().of()));
      } else if (aside.filter(one -> one.state() == State.PARTIAL).isPresent()) {
        TreeDeletion.delete(entry);
        done.add("run " + aside.get().of() + " was not completely stored: removed");
      }
    }
    return done;
  }

  /**
   * Restores a run that a version without executions had moved aside while it stored the run again.
   */
  private static String recoverReplaced(Path earlier, String run) throws IOException {
    Path place = earlier.resolveSibling(run);
    if (Files.exists(place)) {
      TreeDeletion.delete(earlier);
      return "run " + run + " was stored again: the earlier one is removed";
    }
    Files.move(earlier, place, StandardCopyOption.ATOMIC_MOVE);
    DirectoryTree.syncOne(earlier.resolveSibling("."));
    return "run " + run + " was not completely stored again: the earlier one is kept";
  }
}
