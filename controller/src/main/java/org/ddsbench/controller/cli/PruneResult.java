package org.ddsbench.controller.cli;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.file.LockOwner;
import org.ddsbench.core.file.UnwrittenFileException;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.repository.prune.Pruning;
import org.ddsbench.repository.prune.Removal;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.Spared;

/**
 * What {@code repository prune} did: all space is freed before anything is written.
 *
 * @param removals by campaign
 * @param refusals why something was not removed
 * @param unwritten summaries and reports that could not be regenerated
 */
record PruneResult(List<Removal> removals, List<Finding> refusals, List<Finding> unwritten) {
  PruneResult {
    removals = List.copyOf(removals);
    refusals = List.copyOf(refusals);
    unwritten = List.copyOf(unwritten);
  }

  /** Removes what was shown of each campaign. A campaign that fails does not keep the others. */
  static PruneResult of(RunStore store, List<Pruning> prunings) throws InterruptedIOException {
    List<Removal> removals = new ArrayList<>();
    List<Finding> refusals = new ArrayList<>();
    String owner = LockOwner.thisProcess("prune", Clock.systemUTC().instant());
    for (Pruning pruning : prunings) {
      Path directory = store.campaign(pruning.campaign());
      try {
        Removal removal = pruning.carryOut(store, owner);
        removals.add(removal);
        removal.failures().forEach(why -> refusals.add(finding(directory, why)));
        removal
            .holder()
            .ifPresent(
                by ->
                    refusals.add(
                        BadInputException.finding(
                            pruning.campaign(),
                            "It is in use by " + by + ". Nothing of it was removed; try later.")));
      } catch (InterruptedIOException e) {
        throw e;
      } catch (IOException e) {
        refusals.add(finding(directory, e));
      }
    }
    List<Finding> unwritten = new ArrayList<>();
    for (Removal removal : removals) {
      for (IOException why : removal.renew(store)) {
        unwritten.add(unwritten(store.campaign(removal.campaign()), why));
      }
    }
    return new PruneResult(removals, refusals, unwritten);
  }

  private static Finding finding(Path directory, IOException why) {
    return FileTrouble.of(file(directory, why), why).findings().get(0);
  }

  private static Finding unwritten(Path directory, IOException why) {
    return BadInputException.finding(
        file(directory, why).toString(),
        "The runs are removed, but this is not written again: "
            + FileTrouble.reason(why)
            + ". Correct that, then: ddsbench report "
            + directory);
  }

  private static Path file(Path directory, IOException why) {
    if (why instanceof UnwrittenFileException unwritten) {
      return unwritten.file();
    }
    return why instanceof FileSystemException named && named.getFile() != null
        ? Path.of(named.getFile())
        : directory;
  }

  /** All runs that are gone. */
  List<RunEntry> removed() {
    return removals.stream().flatMap(removal -> removal.removed().stream()).toList();
  }

  /** What was spared only when it was to be removed. */
  List<Spared> spared() {
    return removals.stream().flatMap(removal -> removal.spared().stream()).toList();
  }
}
