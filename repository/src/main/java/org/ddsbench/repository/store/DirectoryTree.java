package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A directory with all it holds: listed, made durable. */
final class DirectoryTree {
  private DirectoryTree() {}

  /** The regular files below a directory, by path; none when there is no such directory. */
  static List<Path> files(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> walk = Files.walk(directory)) {
      return walk.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /** Directories directly in a directory, by name; none when there is no such directory. */
  static List<Path> directories(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> list = Files.list(directory)) {
      return list.filter(Files::isDirectory).sorted().toList();
    }
  }

  /** Moves a file, making the directories it needs. */
  static void move(Path from, Path to) throws IOException {
    Files.createDirectories(to.resolveSibling("."));
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Returns when everything in the directory has reached the disk. */
  static void sync(Path directory) throws IOException {
    List<Path> all;
    try (Stream<Path> walk = Files.walk(directory)) {
      all = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : all) {
      syncOne(path);
    }
  }

  /** Returns when the file, or the list of names of the directory, has reached the disk. */
  static void syncOne(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}
