package org.ddsbench.starter.clock;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.starter.process.Programs;

/**
 * The programs of chrony on this node.
 *
 * @param daemon chronyd
 * @param client chronyc
 * @param guard setpriv, which makes chronyd die with the starter
 * @param user who runs the starter, and so chronyd
 */
record ChronyPrograms(Path daemon, Path client, Path guard, String user) {

  static ChronyPrograms find(Programs programs, String user) throws ClockException {
    return new ChronyPrograms(
        find(programs, "chronyd", "chrony"),
        find(programs, "chronyc", "chrony"),
        find(programs, "setpriv", "util-linux"),
        user);
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

  /** The command line of a chronyd in the foreground. */
  List<String> daemonLine(Path configuration, List<String> options) {
    List<String> line =
        new ArrayList<>(List.of(guard.toString(), "--pdeathsig", "KILL", daemon.toString()));
    line.addAll(options);
    if (!user.equals("root")) {
      line.add("-U");
    }
    line.addAll(List.of("-u", user, "-f", configuration.toString()));
    return line;
  }
}
