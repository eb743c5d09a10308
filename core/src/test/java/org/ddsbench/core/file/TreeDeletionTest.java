package org.ddsbench.core.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeDeletionTest {
  @TempDir Path directory = Path.of("");

  @Test
  void everythingBelowGoes() throws IOException {
    Path tree = directory.resolve("tree");
    Files.createDirectories(tree.resolve("a/b"));
    Files.writeString(tree.resolve("a/b/file"), "x");
    assertTrue(TreeDeletion.delete(tree));
    assertFalse(Files.exists(tree));
    assertFalse(TreeDeletion.delete(tree));
  }

  @Test
  void ofALinkOnlyTheLinkGoes() throws IOException {
    Path kept = Files.createDirectory(directory.resolve("kept"));
    Files.writeString(kept.resolve("file"), "x");
    Path tree = Files.createDirectory(directory.resolve("tree"));
    Files.createSymbolicLink(tree.resolve("link"), kept);
    Files.createSymbolicLink(tree.resolve("dangling"), tree.resolve("nothing"));
    Path link = Files.createSymbolicLink(directory.resolve("link"), kept);
    assertTrue(TreeDeletion.delete(tree));
    assertTrue(TreeDeletion.delete(link));
    assertFalse(Files.exists(link, LinkOption.NOFOLLOW_LINKS));
    assertTrue(Files.exists(kept.resolve("file")));
  }

  @Test
  @Tag("testbed")
  void nothingGoesWhileAFileSystemIsMountedBelow() throws Exception {
    Path tree = directory.resolve("tree");
    Path mount = Files.createDirectories(tree.resolve("a mount"));
    Files.writeString(tree.resolve("file"), "x");
    run("mount", "-t", "tmpfs", "none", mount.toString());
    try {
      FileSystemException refusal =
          assertThrows(FileSystemException.class, () -> TreeDeletion.delete(tree));
      assertEquals(mount.toRealPath().toString(), refusal.getFile());
      assertTrue(Files.exists(tree.resolve("file")));
    } finally {
      run("umount", mount.toString());
    }
    assertTrue(TreeDeletion.delete(tree));
  }

  private static void run(String... command) throws IOException, InterruptedException {
    assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
  }
}
