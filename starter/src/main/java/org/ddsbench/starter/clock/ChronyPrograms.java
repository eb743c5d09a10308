package org.ddsbench.starter.clock;

import java.nio.file.Path;
import org.ddsbench.starter.process.Programs;

/**
 * The programs of chrony on this node.
 *
 * @param daemon chronyd
 * @param client chronyc
 * @param guard setpriv, which lets chronyd end with the starter
 */
record ChronyPrograms(Path daemon, Path client, Path guard) {

  static ChronyPrograms find(Programs programs) throws ClockException {
    return new ChronyPrograms(
        find(programs, "chronyd", "chrony"),
        find(programs, "chronyc", "chrony"),
        find(programs, "setpriv", "util-linux"));
  }

  private static Path find(Programs programs, String name, String debianPackage)
      throws ClockException {
    return programs
        .find(name)
        .orElseThrow(
            () ->
                new ClockException(
                    name
                        + " is not installed; install the package "
                        + debianPackage
                        + " or use mode=\"none\""));
  }
}
