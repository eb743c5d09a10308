package org.ddsbench.controller.deploy;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What decides which programs a node can start.
 *
 * @param architecture as {@code uname -m} prints it
 * @param cLibrary name and version, {@code glibc 2.36}; a name alone where it reports no version;
 *     empty when unknown
 */
public record NodeKind(String architecture, String cLibrary) {
  /**
   * Prints both, each with a NUL behind it. getconf belongs to glibc; of musl there is only the
   * loader.
   */
  static final String SCRIPT =
      """
      library=$(getconf GNU_LIBC_VERSION 2> /dev/null) || {
        library=
        for loader in /lib/ld-musl-*; do [ ! -e "$loader" ] || library=musl; done
      }
      printf '%s\\0' "$(uname -m)" "$library"
      """;

  private static final Pattern GLIBC = Pattern.compile("glibc (\\d{1,4})\\.(\\d{1,4})(\\..*)?");

  /** The version of its glibc; empty when it has another C library or reports none. */
  Optional<GlibcVersion> glibc() {
    Matcher version = GLIBC.matcher(cLibrary);
    return version.matches()
        ? Optional.of(
            new GlibcVersion(
                Integer.parseInt(version.group(1)), Integer.parseInt(version.group(2))))
        : Optional.empty();
  }
}
