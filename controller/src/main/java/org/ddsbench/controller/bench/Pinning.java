package org.ddsbench.controller.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The processors of the two ends of a measurement, the same for both tools.
 *
 * @param sender processor of publisher and ping
 * @param receiver processor of subscriber and pong
 */
record Pinning(int sender, int receiver) {
  private static final String ALLOWED = "Cpus_allowed_list:";

  /** The first two processors that this process may use, or one for both. */
  static Pinning available() throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
      if (line.startsWith(ALLOWED)) {
        List<Integer> cpus = cpus(line.substring(ALLOWED.length()).strip());
        return new Pinning(cpus.get(0), cpus.get(cpus.size() > 1 ? 1 : 0));
      }
    }
    throw new IOException("/proc/self/status has no " + ALLOWED);
  }

  /** The numbers of a list such as {@code 0-2,5}. */
  static List<Integer> cpus(String list) {
    List<Integer> cpus = new ArrayList<>();
    for (String part : list.split(",", -1)) {
      String[] ends = part.split("-", 2);
      int first = Integer.parseInt(ends[0]);
      int last = Integer.parseInt(ends[ends.length - 1]);
      for (int cpu = first; cpu <= last; cpu++) {
        cpus.add(cpu);
      }
    }
    return cpus;
  }

  static List<String> command(int cpu, List<String> command) {
    List<String> pinned = new ArrayList<>(List.of("taskset", "-c", Integer.toString(cpu)));
    pinned.addAll(command);
    return pinned;
  }
}
