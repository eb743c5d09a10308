package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;

/**
 * The product with additional implementations: real apps, started by a script that replaces some of
 * the controller's options. So one side of a run gets options that a row can only set for both.
 */
final class AlteredProduct {
  private static final Path BUILT = Path.of("dds-apps", "build", "release");

  private final Path home;

  /**
   * Creates the product.
   *
   * @param home a directory that does not exist, for links to the product's parts
   * @param implementations of the product that it has
   */
  AlteredProduct(Path home, List<String> implementations) throws IOException {
    this.home = home;
    Files.createDirectories(home.resolve(BUILT).resolve("bin"));
    for (String part : List.of("workloads", "probes", "starter", "target")) {
      link(Path.of(part));
    }
    link(BUILT.resolve("probes"));
    try (Stream<Path> programs = Files.list(RealTestbed.home().resolve(BUILT).resolve("bin"))) {
      for (Path program : programs.toList()) {
        link(BUILT.resolve("bin").resolve(String.valueOf(program.getFileName())));
      }
    }
    for (String implementation : implementations) {
      link(Path.of("dds-apps", implementation));
    }
  }

  private void link(Path part) throws IOException {
    Files.createSymbolicLink(home.resolve(part), RealTestbed.home().resolve(part));
  }

  Path home() {
    return home;
  }

  /**
   * Adds an implementation; a campaign that uses it must use the real one too.
   *
   * @param real the implementation whose app it runs
   * @param prepare shell commands before the app starts, in the run's directory
   * @param options {@code --name=value}: each replaces the option of the same name that the
   *     controller gives
   */
  void add(String name, String title, String real, String prepare, List<String> options)
      throws IOException {
    Inputs.file(
        Files.createDirectory(home.resolve("dds-apps").resolve(name)),
        "implementation.xml",
        "<implementation name='" + name + "' title='" + title + "' binary='ddsbench-" + name + "'>",
        "  <supports reliability='best_effort reliable' durability='volatile' ownership='shared'",
        "    multicast='false' trigger='listener' batching='false' representation='xcdr1'",
        "    discovery='rtps'/>",
        "</implementation>");
    StringBuilder cases = new StringBuilder();
    for (String option : options) {
      cases
          .append(option.replaceAll("=.*", "=*"))
          .append(") word='")
          .append(option)
          .append("' ;; ");
    }
    Path script =
        Inputs.file(
            home.resolve(BUILT).resolve("bin"),
            "ddsbench-" + name,
            "#!/bin/sh",
            "app=${0%/*}/../" + real + "/ddsbench-" + real,
            "if [ \"$1\" = version ]; then \"$app\" version | sed s/"
                + real
                + "/"
                + name
                + "/; exit; fi",
            prepare,
            "for word in \"$@\"; do",
            "  shift",
            "  case $word in " + cases + "esac",
            "  set -- \"$@\" \"$word\"",
            "done",
            "exec \"$app\" \"$@\"");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
