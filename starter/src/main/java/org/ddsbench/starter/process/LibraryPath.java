package org.ddsbench.starter.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.ddsbench.core.protocol.BundledLibraries;

/** Sets where the loader finds the libraries of a bundle. */
public final class LibraryPath {
  private static final String VARIABLE = "LD_LIBRARY_PATH";

  private LibraryPath() {}

  /**
   * Adds the bundle's libraries, if it has some, before all others to the variables of one of its
   * programs. A path inside the programs would not be enough, since the loader ignores it for the
   * libraries of a library that has a path of its own.
   */
  public static Map<String, String> addTo(Map<String, String> environment, Path bundle) {
    Path libraries = bundle.resolve(BundledLibraries.DIRECTORY);
    if (!Files.isDirectory(libraries)) {
      return environment;
    }
    Map<String, String> extended = new HashMap<>(environment);
    String inherited = System.getenv().getOrDefault(VARIABLE, "");
    String others = environment.getOrDefault(VARIABLE, inherited);
    extended.put(VARIABLE, others.isEmpty() ? libraries.toString() : libraries + ":" + others);
    return extended;
  }
}
