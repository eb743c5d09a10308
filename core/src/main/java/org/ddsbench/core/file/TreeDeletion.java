package org.ddsbench.core.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Deletes a directory with all it holds and nothing else: of a symbolic link only the link, and
 * nothing at all when another file system is mounted at or below the directory.
 */
public final class TreeDeletion {
  private static final Path MOUNTS = Path.of("/proc/self/mountinfo");
  private static final int MOUNT_POINT = 4;
  private static final Pattern OCTAL = Pattern.compile("\\\\([0-7]{3})");

  private TreeDeletion() {}

  /**
   * Deletes it. Returns whether it existed.
   *
   * @throws FileSystemException naming the mount point that keeps it from being deleted
   */
  public static boolean delete(Path tree) throws IOException {
    if (!Files.exists(tree, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    requireNoMount(tree);
    Files.walkFileTree(
        tree,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
              throws IOException {
            if (failure != null) {
              throw failure;
            }
            Files.delete(directory);
            return FileVisitResult.CONTINUE;
          }
        });
    return true;
  }

  /**
   * Checks that no file system is mounted at or below a directory.
   *
   * @throws FileSystemException naming the mount point
   */
  public static void requireNoMount(Path tree) throws IOException {
    if (Files.isDirectory(tree, LinkOption.NOFOLLOW_LINKS)) {
      refuseMountPoints(tree.toRealPath());
    }
  }

  private static void refuseMountPoints(Path tree) throws IOException {
    String mounts = new String(Files.readAllBytes(MOUNTS), StandardCharsets.UTF_8);
    for (String line : mounts.lines().toList()) {
      Path mount = Path.of(unescaped(line.split(" ", -1)[MOUNT_POINT]));
      if (mount.startsWith(tree)) {
        throw new FileSystemException(
            mount.toString(), null, "a file system is mounted there: unmount it first");
      }
    }
  }

  /** Decodes blanks, line ends and backslashes, which the kernel writes in octal. */
  private static String unescaped(String text) {
    return OCTAL
        .matcher(text)
        .replaceAll(
            match ->
                Matcher.quoteReplacement(Character.toString(Integer.parseInt(match.group(1), 8))));
  }
}
