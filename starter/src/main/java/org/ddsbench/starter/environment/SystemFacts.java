package org.ddsbench.starter.environment;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What {@code /proc}, {@code /sys} and {@code /etc} say of the machine. What cannot be read is left
 * out.
 */
final class SystemFacts {
  private static final String CPU = "sys/devices/system/cpu/cpu0/";

  private final Path root;

  /**
   * @param root of the file system, normally {@code /}
   */
  SystemFacts(Path root) {
    this.root = root;
  }

  /** Adds the facts by the names of the protocol. */
  void addTo(Map<String, String> facts) {
    put(facts, "os", value("etc/os-release", "PRETTY_NAME=").map(text -> text.replace("\"", "")));
    put(facts, "kernel", line("proc/sys/kernel/osrelease"));
    put(
        facts,
        "cpu_model",
        value("proc/cpuinfo", "model name").map(text -> text.replaceFirst("^\\s*:\\s*", "")));
    put(facts, "cpus", Optional.of(Long.toString(processors())));
    put(facts, "governor", line(CPU + "cpufreq/scaling_governor"));
    put(facts, "idle_states", idleStates());
    put(
        facts,
        "clocksource",
        line("sys/devices/system/clocksource/clocksource0/current_clocksource"));
    put(facts, "memory_bytes", value("proc/meminfo", "MemTotal:").map(SystemFacts::kibibytes));
    put(facts, "rmem_max", line("proc/sys/net/core/rmem_max"));
    put(facts, "wmem_max", line("proc/sys/net/core/wmem_max"));
    put(facts, "load_average", line("proc/loadavg"));
    put(facts, "cmdline", line("proc/cmdline"));
  }

  private static void put(Map<String, String> facts, String name, Optional<String> value) {
    value.filter(text -> !text.isEmpty()).ifPresent(text -> facts.put(name, text));
  }

  private static String kibibytes(String text) {
    return Long.toString(1024 * Long.parseLong(text.replace("kB", "").strip()));
  }

  private long processors() {
    return lines("proc/cpuinfo").stream().filter(line -> line.startsWith("processor")).count();
  }

  /** Names of the states the processor may sleep in, a disabled one with a minus before it. */
  private Optional<String> idleStates() {
    List<Path> states = new ArrayList<>();
    try (DirectoryStream<Path> found =
        Files.newDirectoryStream(root.resolve(CPU + "cpuidle"), "state*")) {
      found.forEach(states::add);
    } catch (IOException e) {
      return Optional.empty();
    }
    return Optional.of(
        states.stream()
            .sorted()
            .map(
                state ->
                    first(state.resolve("disable")).orElse("0").equals("1")
                        ? "-" + name(state)
                        : name(state))
            .reduce((a, b) -> a + " " + b)
            .orElse("none"));
  }

  private static String name(Path state) {
    return first(state.resolve("name")).orElse("?");
  }

  /** The rest of the first line that starts so. */
  private Optional<String> value(String file, String start) {
    return lines(file).stream()
        .filter(line -> line.startsWith(start))
        .findFirst()
        .map(line -> line.substring(start.length()).strip());
  }

  /** The first line of a file. */
  Optional<String> line(String file) {
    return first(root.resolve(file));
  }

  private static Optional<String> first(Path file) {
    try {
      return Files.readAllLines(file).stream().findFirst().map(String::strip);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private List<String> lines(String file) {
    try {
      return Files.readAllLines(root.resolve(file));
    } catch (IOException e) {
      return List.of();
    }
  }
}
