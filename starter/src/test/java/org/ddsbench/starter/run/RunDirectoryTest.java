package org.ddsbench.starter.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunDirectoryTest {
  private final Path work;

  RunDirectoryTest(@TempDir Path work) {
    this.work = work;
  }

  @Test
  void refusesNamesThatLeadElsewhere() {
    for (String name : List.of("", ".", "..", "a/b", "/tmp", ".hidden", "a b", "a\0")) {
      assertThrows(IllegalArgumentException.class, () -> RunDirectory.of(work, name), name);
      assertThrows(
          IllegalArgumentException.class, () -> RunDirectory.of(work, "run").file(name), name);
    }
  }

  @Test
  void deletesWhatWasLeftButNotWhatALinkPointsTo() throws Exception {
    Path kept =
        Files.writeString(Files.createDirectory(work.resolve("elsewhere")).resolve("kept"), "x");
    RunDirectory directory = RunDirectory.of(work, "run");
    assertFalse(directory.makeEmpty());
    Files.createSymbolicLink(directory.file("link"), kept.getParent());
    Files.createDirectories(directory.file("sub").resolve("deeper"));
    assertTrue(directory.makeEmpty());
    assertEquals(List.of(), directory.files());
    assertTrue(directory.delete());
    assertFalse(directory.delete());
    assertTrue(Files.exists(kept));
    assertEquals(List.of(), directory.files());
  }

  @Test
  void digestsItsFilesByName() throws Exception {
    RunDirectory directory = RunDirectory.of(work, "run");
    directory.makeEmpty();
    Files.writeString(directory.file("b"), "abc");
    Files.writeString(directory.file("a"), "");
    assertEquals(
        List.of(
            new Event.FileDigest(
                "a", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            new Event.FileDigest(
                "b", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")),
        directory.files());
  }

  @Test
  void onlyDirectoriesOfRunsAreSweptAway() throws Exception {
    List<String> ours = List.of("0123456789abcdef", "0123456789abcdef-2", Request.Prepare.TRIAL);
    for (String run : ours) {
      RunDirectory.of(work, run).makeEmpty();
      Files.createDirectory(RunDirectory.of(work, run).file("security"));
    }
    Path elsewhere = Files.createDirectories(work.resolve("elsewhere/security"));
    Path runs = work.resolve("runs");
    List<Path> kept =
        List.of(
            Files.createDirectories(runs.resolve("mine/security")),
            Files.createDirectories(runs.resolve("0123456789abcde/security")),
            Files.createDirectories(runs.resolve("0123456789abcdef.old")),
            Files.createDirectories(runs.resolve(".cache")),
            Files.writeString(runs.resolve("notes.txt"), "x"),
            Files.writeString(runs.resolve("00000000000000aa"), "x"),
            Files.createSymbolicLink(runs.resolve("00000000000000bb"), elsewhere.getParent()),
            elsewhere);
    assertEquals(ours, RunDirectory.deleteIdentities(work));
    assertEquals(ours, RunDirectory.deleteAll(work));
    assertEquals(List.of(), RunDirectory.deleteAll(work));
    for (Path path : kept) {
      assertTrue(Files.exists(path), path.toString());
    }
  }
}
