package org.ddsbench.repository.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.repository.SharedDirectory;

/** Lists a directory with everything in it, and makes it durable. */
final class DirectoryTree {
  /**
   * With many requests at the same time, a file system writes its journal once for several of them.
   */
  private static final int SYNCED_AT_ONCE = 16;

  private DirectoryTree() {}

  /** The regular files below a directory, by path; none when the directory does not exist. */
  static List<Path> files(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> walk = Files.walk(directory)) {
      return walk.filter(Files::isRegularFile).sorted().toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** What is below a directory, by path, and is neither a directory nor a regular file itself. */
  static List<Path> irregular(Path directory) throws IOException {
    try (Stream<Path> walk = Files.walk(directory)) {
      return walk.filter(
              path ->
                  !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                      && !Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))
          .sorted()
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Directories directly in a directory, by name; none when the directory does not exist. */
  static List<Path> directories(Path directory) throws IOException {
    return all(directory).stream().filter(Files::isDirectory).toList();
  }

  /** Directories that are not hidden. */
  static List<Path> visible(Path directory) throws IOException {
    return directories(directory).stream().filter(path -> !isHidden(path)).toList();
  }

  static boolean isHidden(Path path) {
    return String.valueOf(path.getFileName()).startsWith(".");
  }

  /** What is directly in a directory and is no directory, by name. */
  static List<Path> others(Path directory) throws IOException {
    return all(directory).stream().filter(path -> !Files.isDirectory(path)).toList();
  }

  /** Everything directly in a directory, by name; nothing when the directory does not exist. */
  static List<Path> all(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> list = Files.list(directory)) {
      return list.sorted().toList();
    }
  }

  /** Bytes of all files below a directory; what is removed meanwhile, or closed, is not counted. */
  static long bytes(Path directory) {
    long bytes = 0;
    try {
      for (Path file : files(directory)) {
        bytes += Files.size(file);
      }
    } catch (IOException e) {
      return bytes;
    }
    return bytes;
  }

  /**
   * Checks that this user may delete the directory with everything in it, and that no other file
   * system is mounted there.
   *
   * @throws AccessDeniedException naming a directory that this user may not write into
   */
  static void requireDeletable(Path directory) throws IOException {
    List<Path> directories;
    try (Stream<Path> walk = Files.walk(directory)) {
      directories =
          walk.filter(path -> Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)).toList();
    }
    TreeDeletion.requireNoMount(directory);
    for (Path one : directories) {
      if (!Files.isWritable(one)) {
        throw new AccessDeniedException(one.toString());
      }
    }
    Path parent = directory.toAbsolutePath().getParent();
    if (parent != null && !Files.isWritable(parent)) {
      throw new AccessDeniedException(parent.toString());
    }
  }

  /** Gives everything in the directory the rights of the directory's group. */
  static void share(Path directory) throws IOException {
    List<Path> all;
    try (Stream<Path> walk = Files.walk(directory)) {
      all = walk.toList();
    }
    for (Path path : all) {
      SharedDirectory.share(path);
    }
  }

  /** Moves a file and creates missing directories. */
  static void move(Path from, Path to) throws IOException {
    Files.createDirectories(to.resolveSibling("."));
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * Returns when everything in the directory has reached the disk. An interrupt neither stops it
   * nor is lost.
   */
  static void sync(Path directory) throws IOException {
    List<Path> all;
    try (Stream<Path> walk = Files.walk(directory)) {
      all = walk.sorted(Comparator.reverseOrder()).toList();
    }
    ExecutorService threads = Executors.newFixedThreadPool(Math.min(all.size(), SYNCED_AT_ONCE));
    try {
      all.stream()
          .map(path -> CompletableFuture.runAsync(() -> syncUnchecked(path), threads))
          .toList()
          .forEach(CompletableFuture::join);
    } catch (CompletionException e) {
      throw e.getCause() instanceof UncheckedIOException failure
          ? failure.getCause()
          : new IOException(e.getCause());
    } finally {
      threads.shutdown();
    }
  }

  private static void syncUnchecked(Path path) {
    try {
      syncOne(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns when the file, or the list of names of the directory, has reached the disk. */
  static void syncOne(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}
