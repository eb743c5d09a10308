package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Headers of the system in a build against a prefix. Compilers search the system's directories
 * last, so a header that the version in the prefix does not have is silently taken from another
 * version, if the system has one.
 */
final class ForeignHeaders {
  private static final List<Path> SYSTEM =
      List.of(Path.of("/usr/local/include"), Path.of("/usr/include"));

  /** Debian has headers that differ between architectures in a directory of each. */
  private static final Pattern ARCHITECTURE = Pattern.compile("[^-]+-linux-gnu.*");

  /** Ninja indents the files on which a target depends. */
  private static final String DEPENDENCY = "    ";

  private ForeignHeaders() {}

  /**
   * The first header below a directory of the system that is also one of the prefix: {@code
   * /usr/include/dds/x.h} if the prefix has {@code include/dds}.
   *
   * @param directory of a build with Ninja that was made
   * @return the end of a sentence; empty when there is none
   */
  static Optional<String> find(Path directory, Path prefix)
      throws IOException, InterruptedException {
    Path answer = Files.createFile(directory.resolve("dependencies.txt"));
    int status =
        new BuildCommand(List.of("ninja", "-C", directory.toString(), "-t", "deps"), answer)
            .run((done, all) -> {});
    if (status != 0) {
      return Optional.of("cannot be checked: ninja -t deps ended with status " + status + ".");
    }
    Path installed = prefix.toRealPath();
    try (Stream<String> lines = Files.lines(answer, StandardCharsets.ISO_8859_1)) {
      return lines
          .filter(line -> line.startsWith(DEPENDENCY))
          .map(line -> Path.of(line.strip()).normalize())
          .filter(header -> isForeign(header, installed))
          .findFirst()
          .map(
              header ->
                  "is compiled with " + header + ", which is not the header of " + prefix + ".");
    }
  }

  private static boolean isForeign(Path header, Path prefix) {
    if (header.startsWith(prefix)) {
      return false;
    }
    return SYSTEM.stream()
        .filter(header::startsWith)
        .map(system -> system.relativize(header))
        .anyMatch(place -> isAlsoIn(prefix.resolve("include"), place));
  }

  /** Whether there is a directory with the name of the library whose header it is. */
  private static boolean isAlsoIn(Path include, Path place) {
    int library = ARCHITECTURE.matcher(place.getName(0).toString()).matches() ? 1 : 0;
    return place.getNameCount() > library + 1
        && Files.isDirectory(include.resolve(place.subpath(0, library + 1)));
  }
}
