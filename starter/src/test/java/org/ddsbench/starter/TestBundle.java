package org.ddsbench.starter;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A bundle on this machine with the programs that were built here and small scripts. */
final class TestBundle {
  static final Path PROGRAMS =
      Path.of("../dds-apps/build/release/bin").toAbsolutePath().normalize();

  private final Path path;

  TestBundle(Path path) {
    this.path = path;
  }

  Path path() {
    return path;
  }

  /** Whether CMake built that program. */
  static boolean built(String program) {
    return Files.isExecutable(PROGRAMS.resolve(program));
  }

  TestBundle with(String name, String program) throws IOException {
    Path directory = Files.createDirectories(path.resolve("apps").resolve(name));
    Files.copy(PROGRAMS.resolve(program), directory.resolve(program));
    return this;
  }

  /** Adds an app written as a shell script. */
  TestBundle withScript(String name, String... lines) throws IOException {
    Path file = Files.createDirectories(path.resolve("apps/scripts")).resolve(name);
    Files.writeString(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    if (!file.toFile().setExecutable(true)) {
      throw new IOException(file.toString());
    }
    return this;
  }

  /** The processes whose command line contains this text. */
  static List<String> processesWith(String text) throws IOException {
    try (Stream<Path> entries = Files.list(Path.of("/proc"))) {
      return entries
          .filter(entry -> entry.getFileName().toString().chars().allMatch(Character::isDigit))
          .map(TestBundle::commandLine)
          .filter(line -> line.contains(text))
          .toList();
    }
  }

  private static String commandLine(Path process) {
    try {
      return new String(Files.readAllBytes(process.resolve("cmdline")), StandardCharsets.UTF_8)
          .replace('\0', ' ');
    } catch (IOException e) {
      return "";
    }
  }
}
