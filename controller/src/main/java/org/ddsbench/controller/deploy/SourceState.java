package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.ddsbench.core.digest.Sha256;

/** Everything from which something is built, as a name that differs when any of it does. */
final class SourceState {
  private static final int DIGITS = 16;

  private final StringBuilder state = new StringBuilder();

  SourceState add(String text) {
    state.append(text).append('\n');
    return this;
  }

  /**
   * Adds the path, the size and the time of each file, without those below its directory {@code
   * build}; nothing when there is no such directory.
   *
   * @param depth how many directories deep
   */
  SourceState add(Path directory, int depth) {
    if (!Files.isDirectory(directory)) {
      return this;
    }
    Path built = directory.resolve("build");
    try (Stream<Path> all = Files.walk(directory, depth)) {
      for (Path file : all.filter(path -> !path.startsWith(built)).sorted().toList()) {
        if (Files.isRegularFile(file)) {
          add(file + " " + Files.size(file) + " " + Files.getLastModifiedTime(file).toMillis());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  /** Adds the libraries and programs that are installed at a prefix, or the sources of a crate. */
  SourceState addInstalled(Path prefix) {
    if (Files.exists(prefix.resolve("Cargo.toml"))) {
      return add(prefix, 1).add(prefix.resolve("src"), Integer.MAX_VALUE);
    }
    // Debian has its libraries in a directory of lib.
    return add(prefix.resolve("lib"), 2)
        .add(prefix.resolve("lib64"), 2)
        .add(prefix.resolve("bin"), 2);
  }

  String name() {
    return Sha256.of(state.toString()).substring(0, DIGITS);
  }
}
