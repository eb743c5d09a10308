package org.ddsbench.starter.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.protocol.BundledLibraries;

/** Sets where the loader finds the libraries of a bundle. */
public final class LibraryPath {
  private static final String VARIABLE = "LD_LIBRARY_PATH";

  private LibraryPath() {}

  /**
   * Adds, before all others, the libraries of the bundle to the variables of one of its programs:
   * those beside the program, then those for all. A path inside the programs would not be enough,
   * since the loader ignores it for the libraries of a library that has a path of its own, and a
   * daemon of an installation has none to the libraries beside it.
   *
   * @param program in the bundle
   */
  public static Map<String, String> addTo(
      Map<String, String> environment, Path bundle, Path program) {
    List<String> directories = new ArrayList<>();
    for (Path libraries :
        List.of(
            program.resolveSibling(BundledLibraries.DIRECTORY),
            bundle.resolve(BundledLibraries.DIRECTORY))) {
      if (Files.isDirectory(libraries)) {
        directories.add(libraries.toString());
      }
    }
    if (directories.isEmpty()) {
      return environment;
    }
    Map<String, String> extended = new HashMap<>(environment);
    String inherited = System.getenv().getOrDefault(VARIABLE, "");
    String others = environment.getOrDefault(VARIABLE, inherited);
    if (!others.isEmpty()) {
      directories.add(others);
    }
    extended.put(VARIABLE, String.join(":", directories));
    return extended;
  }
}
