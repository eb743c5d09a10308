package org.ddsbench.starter.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds the system's programs: on the search path, and in the directories of system programs that a
 * user's path leaves out.
 */
public final class Programs {
  private static final List<String> SYSTEM =
      List.of("/usr/local/sbin", "/usr/sbin", "/sbin", "/usr/bin", "/bin");

  private final List<Path> directories = new ArrayList<>();

  /**
   * @param searchPath the value of PATH
   */
  public Programs(String searchPath) {
    Pattern.compile(":")
        .splitAsStream(searchPath)
        .filter(entry -> entry.startsWith("/"))
        .map(Path::of)
        .forEach(directories::add);
    SYSTEM.stream().map(Path::of).forEach(directories::add);
  }

  /** The program of that name. */
  public Optional<Path> find(String name) {
    return directories.stream()
        .map(directory -> directory.resolve(name))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
