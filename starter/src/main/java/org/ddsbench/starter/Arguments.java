package org.ddsbench.starter;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The starter's command line: {@code --bundle DIR --work DIR}.
 *
 * @param bundle directory of the deployed bundle
 * @param work directory for runs; exists
 */
record Arguments(Path bundle, Path work) {
  private static final Set<String> OPTIONS = Set.of("--bundle", "--work");

  /**
   * Reads the command line.
   *
   * @throws IllegalArgumentException with a sentence for people
   */
  static Arguments parse(List<String> words) {
    Map<String, Path> values = new HashMap<>();
    for (int i = 0; i < words.size(); i += 2) {
      String option = words.get(i);
      if (!OPTIONS.contains(option) || i + 1 == words.size()) {
        throw new IllegalArgumentException(
            "unknown or incomplete option " + option + "; give --bundle DIR --work DIR");
      }
      Path directory = Path.of(words.get(i + 1)).toAbsolutePath().normalize();
      if (!Files.isDirectory(directory)) {
        throw new IllegalArgumentException(option + ": " + directory + " is not a directory");
      }
      if (values.put(option, directory) != null) {
        throw new IllegalArgumentException(option + " is given twice");
      }
    }
    Path bundle = values.get("--bundle");
    Path work = values.get("--work");
    if (bundle == null || work == null) {
      throw new IllegalArgumentException("give --bundle DIR --work DIR");
    }
    return new Arguments(bundle, work);
  }
}
