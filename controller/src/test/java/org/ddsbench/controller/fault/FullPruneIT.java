package org.ddsbench.controller.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.FakeStart;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The disk of the repository is full when runs are pruned to make room. */
@Tag("testbed")
class FullPruneIT {
  private static final String FULL = "No space left on device";

  @TempDir private Path directory = Path.of("");

  private Path root() {
    return directory.resolve("results");
  }

  private CommandLineRun prune(String... options) {
    return CommandLineRun.of(
        Stream.concat(
                Stream.of("repository", "prune", "--repository", root().toString()),
                Stream.of(options))
            .toArray(String[]::new));
  }

  /** Two campaigns with a large run, one that failed an hour later, and their reports. */
  private RunStore store() throws IOException {
    RunStore store = new RunStore(root());
    for (String campaign : List.of("air", "sea")) {
      FakeStart.of(store, campaign);
      FakeRun.of(campaign, 1).keyed().shape(64, 1, 100_000).store(store);
      FakeRun.of(campaign, 2).keyed().minutesLater(60).failing().store(store);
      String path = store.campaign(campaign).toString();
      assertEquals(0, CommandLineRun.of("report", path).status());
      assertEquals(0, CommandLineRun.of("report", path, "--format", "csv").status());
    }
    return store;
  }

  @Test
  void roomIsMadeBeforeReportsAreWritten() throws IOException, InterruptedException {
    SmallDisk disk = SmallDisk.over(root(), "64m");
    try {
      RunStore store = store();
      // What the last controller that was killed wrote takes a block.
      Files.writeString(store.campaign("air").resolve(".lock"), "ann@tower 7 now\n");
      disk.fill();
      assertEquals(0, Files.getFileStore(root()).getUsableSpace());
      CommandLineRun pruned = prune("--older-than", "2026-03-01T10:30:00Z", "--yes");
      assertEquals(0, pruned.status(), pruned.toString());
      assertTrue(pruned.out().contains("removed: 2 runs,"), pruned.out());
      for (String campaign : List.of("air", "sea")) {
        assertEquals(1, store.entries(campaign).size());
        String summary = Files.readString(store.campaign(campaign).resolve("summary.csv"));
        assertFalse(summary.contains(FakeRun.key(1)), summary);
      }
    } finally {
      disk.unmount();
    }
  }

  @Test
  void runsAreGoneAlsoWhenNoReportCanBeWritten() throws IOException, InterruptedException {
    SmallDisk disk = SmallDisk.over(root(), "64m");
    try {
      RunStore store = store();
      Path run = store.run("air", FakeRun.key(2));
      // A run that failed is smaller than the report.
      Path report = store.directory("air").resolve("report.html");
      byte[] before = Files.readAllBytes(report);
      assertTrue(before.length > 100_000);
      disk.fill();
      CommandLineRun pruned = prune("air", "--failed", "--yes");
      assertEquals(3, pruned.status(), pruned.toString());
      assertTrue(pruned.out().contains("removed: 1 run,"), pruned.out());
      assertTrue(
          pruned.err().contains(report + ": error [B04]: The runs are removed"), pruned.err());
      assertTrue(pruned.err().contains(FULL), pruned.err());
      assertTrue(pruned.err().contains("ddsbench report " + root().resolve("air")), pruned.err());
      assertFalse(Files.exists(run));
      assertEquals(before.length, Files.size(report));
      disk.empty();
      assertEquals(0, CommandLineRun.of("report", root().resolve("air").toString()).status());
    } finally {
      disk.unmount();
    }
  }

  /** Where the directory of an execution is full as well, nothing in it takes a longer name. */
  @Test
  void runsThatCannotBeRenamedGoAllTheSame() throws IOException, InterruptedException {
    Path image = directory.resolve("ext4");
    Files.createDirectories(root());
    Assumptions.assumeTrue(
        mounts(image), "neither mkfs.ext4 nor a loop device can be used on this machine");
    try {
      RunStore store = new RunStore(root());
      FakeStart.of(store, "air");
      for (int number = 1; number <= 3; number++) {
        FakeRun.of("air", number).keyed().shape(64, 1, 20).store(store);
      }
      SmallDisk.filling(root());
      Path execution = store.directory("air");
      int files = emptyFiles(execution);
      assertTrue(files > 0);
      Path run = store.run("air", FakeRun.key(1));
      Path aside = run.resolveSibling("." + FakeRun.key(1) + ".removed");
      assertTrue(
          assertThrows(FileSystemException.class, () -> Files.move(run, aside))
              .toString()
              .contains(FULL));
      CommandLineRun pruned = prune("--keep-newest", "0", "--yes");
      assertEquals(0, pruned.status(), pruned.toString());
      assertTrue(pruned.out().contains("removed: 3 runs,"), pruned.out());
      assertEquals(List.of(), store.entries("air"));
      try (Stream<Path> left = Files.list(execution)) {
        assertEquals(files, left.filter(file -> file.toString().endsWith(".note")).count());
      }
    } finally {
      RealTestbed.output("umount", root().toString());
    }
  }

  /** Creates files, which need no block of their own, until the directory has no room for more. */
  private static int emptyFiles(Path directory) throws IOException {
    for (int number = 0; ; number++) {
      try {
        Files.createFile(directory.resolve(number + ".note"));
      } catch (FileSystemException e) {
        if (!String.valueOf(e.getMessage()).contains(FULL)) {
          throw e;
        }
        return number;
      }
    }
  }

  private boolean mounts(Path image) throws InterruptedException {
    try {
      RealTestbed.output("truncate", "-s", "8M", image.toString());
      RealTestbed.output("mkfs.ext4", "-q", "-b", "1024", "-O", "^has_journal", image.toString());
      RealTestbed.output("mount", "-o", "loop", image.toString(), root().toString());
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
