package org.ddsbench.starter.environment;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code /proc}, {@code /sys} and {@code /etc}. What cannot be read is empty. */
final class SystemFiles {
  private final Path root;

  /**
   * @param root of the file system, normally {@code /}
   */
  SystemFiles(Path root) {
    this.root = root;
  }

  boolean exists(String file) {
    return Files.exists(root.resolve(file));
  }

  /** The first line of a file, without blanks around. */
  Optional<String> line(String file) {
    return lines(file).stream().findFirst().map(String::strip);
  }

  List<String> lines(String file) {
    try {
      return Files.readAllLines(root.resolve(file));
    } catch (IOException e) {
      return List.of();
    }
  }

  /** The rest of the first line with this start. */
  Optional<String> value(String file, String start) {
    return lines(file).stream()
        .filter(line -> line.startsWith(start))
        .findFirst()
        .map(line -> line.substring(start.length()).strip());
  }

  /** The names in a directory that match a pattern of the shell, sorted. */
  List<String> names(String directory, String pattern) {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(root.resolve(directory), pattern)) {
      found.forEach(path -> names.add(String.valueOf(path.getFileName())));
    } catch (IOException | DirectoryIteratorException e) {
      return List.of();
    }
    names.sort(null);
    return names;
  }

  /** The target of a symbolic link. */
  Optional<String> link(String file) {
    try {
      return Optional.of(Files.readSymbolicLink(root.resolve(file)).toString());
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }
}
