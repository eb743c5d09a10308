package org.ddsbench.starter.environment;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ddsbench.starter.process.Children;
import org.ddsbench.starter.process.Command;

/** The packages of files, as far as dpkg knows them; other systems have none. */
final class DebianPackages {
  private static final Duration DEADLINE = Duration.ofSeconds(10);

  private DebianPackages() {}

  /** Name and version of the package by file, without files that no package owns. */
  static Map<String, String> owning(Children children, Collection<String> files)
      throws InterruptedException {
    Map<String, String> owners = new HashMap<>();
    // "libddsc0debian:amd64: /usr/lib/x86_64-linux-gnu/libddsc.so.0.10.2"
    for (String line : lines(children, "--search", files)) {
      int end = line.lastIndexOf(": ");
      if (end > 0 && files.contains(line.substring(end + 2))) {
        owners.put(line.substring(end + 2), line.substring(0, end));
      }
    }
    Map<String, String> versions = new HashMap<>();
    if (!owners.isEmpty()) {
      String format = "--showformat=${binary:Package}\\t${Package} ${Version}\\n";
      List<String> arguments = Stream.concat(Stream.of(format), owners.values().stream()).toList();
      for (String line : lines(children, "--show", arguments)) {
        int tab = line.indexOf('\t');
        if (tab > 0) {
          versions.put(line.substring(0, tab), line.substring(tab + 1));
        }
      }
    }
    owners.replaceAll((file, owner) -> versions.getOrDefault(owner, owner));
    return owners;
  }

  private static List<String> lines(Children children, String action, Collection<String> arguments)
      throws InterruptedException {
    if (arguments.isEmpty()) {
      return List.of();
    }
    List<String> line = new ArrayList<>(List.of("dpkg-query", action));
    line.addAll(arguments);
    try {
      // Its exit status is that of the files without a package.
      return Command.run(children, line, Map.of("LC_ALL", "C"), DEADLINE).out().lines().toList();
    } catch (IOException e) {
      return List.of();
    }
  }
}
