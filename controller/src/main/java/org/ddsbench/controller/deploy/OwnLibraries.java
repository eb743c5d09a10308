package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The shared libraries that an installed product has of its own, in {@code libraries}: machines
 * without a network cannot install those of the DDS implementations. A product that was built where
 * it is has none.
 *
 * @param directory may not exist
 */
record OwnLibraries(Path directory) {
  /** The packages from which they were taken: lines of file name, package and version. */
  private static final String PACKAGES = "packages.txt";

  static OwnLibraries of(Path home) {
    return new OwnLibraries(home.resolve("libraries"));
  }

  /** Whether the product has any. */
  boolean exist() {
    return Files.isDirectory(directory);
  }

  /** Why there are no libraries to send, without a full stop; empty when there are. */
  Optional<String> problem() throws IOException {
    Path list = directory.resolve(PACKAGES);
    if (!Files.isRegularFile(list)) {
      return Optional.of(list + " does not exist");
    }
    List<String> lines;
    try {
      lines = Files.readAllLines(list);
    } catch (CharacterCodingException e) {
      return Optional.of(list + " is not UTF-8 text");
    }
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).indexOf(' ') < 1) {
        return Optional.of(list + ":" + (i + 1) + " is not a file name and a package");
      }
    }
    return Optional.empty();
  }

  /** What a program needs in its environment to load them. */
  Map<String, String> environment() {
    return exist() ? Map.of("LD_LIBRARY_PATH", directory.toString()) : Map.of();
  }

  /** Whether this file of the directory is the list of packages, and not a library. */
  boolean isList(Path file) {
    return file.endsWith(PACKAGES);
  }

  /** By file: name and version of the Debian package from which it was taken. */
  Map<Path, String> packages() throws IOException {
    Map<Path, String> packages = new TreeMap<>();
    if (exist()) {
      for (String line : Files.readAllLines(directory.resolve(PACKAGES))) {
        String[] words = line.split(" ", 2);
        packages.put(directory.toRealPath().resolve(words[0]), words[1]);
      }
    }
    return packages;
  }
}
