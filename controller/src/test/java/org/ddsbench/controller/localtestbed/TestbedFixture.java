package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Directories of the tests' testbeds, and what the kernel still has of them. */
final class TestbedFixture {
  private TestbedFixture() {}

  /**
   * A state directory that does not exist yet. It is not below /tmp, where anybody may write; its
   * name contains a blank and a letter beyond ASCII on purpose.
   */
  static Path newStateDir() throws IOException {
    Path target = Path.of("target").toAbsolutePath();
    Files.createDirectories(target);
    return Files.createTempDirectory(target, "testbed stäte ").resolve("testbed");
  }

  /** Namespaces, links and processes that carry the tests' names. */
  static List<String> remains(NetworkNames names, Path stateDir)
      throws IOException, InterruptedException {
    List<String> found = new ArrayList<>();
    Command.run("ip", "netns", "list").lines().forEach(found::add);
    Command.run("ip", "-o", "link").lines().forEach(found::add);
    found.removeIf(line -> !line.contains(names.prefix()) && !line.contains(names.bridge()));
    for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
      String line = process.info().commandLine().orElse("");
      if (process.pid() != ProcessHandle.current().pid()
          && (line.contains(stateDir + "/") || line.contains("allow " + names.network()))) {
        found.add(line);
      }
    }
    try (Stream<Path> left = Files.list(stateDir.resolveSibling(".").normalize())) {
      left.map(Path::toString).forEach(found::add);
    }
    return found;
  }

  /** A command line that runs {@link NodeTool} in a separate JVM. */
  static List<String> tool(String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                NodeTool.class.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  static List<String> inside(NodePlace node, List<String> command) {
    List<String> all = new ArrayList<>(node.enter());
    all.addAll(command);
    return all;
  }

  /** The ssh client with the testbed's keys, without the user's configuration. */
  static List<String> ssh(NodePlace node, SshKeys keys, String... command) {
    List<String> all = new ArrayList<>(List.of("ssh"));
    all.addAll(keys.clientOptions());
    all.addAll(List.of("-p", String.valueOf(node.port())));
    all.add(System.getProperty("user.name") + "@" + node.host());
    all.addAll(List.of(command));
    return all;
  }
}
