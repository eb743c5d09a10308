package org.ddsbench.starter.environment;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.core.protocol.Fact;

/** Facts about operating system, memory, load and limits. */
final class SystemFacts {
  private static final Pattern KIBIBYTES = Pattern.compile("([0-9]{1,15}) kB");
  private static final Pattern CHOSEN = Pattern.compile("\\[([a-z]+)]");
  // The initial namespace of process ids has this fixed number; no process is hidden from it.
  private static final String ALL_PROCESSES = "pid:[4026531836]";

  private final SystemFiles files;

  SystemFacts(SystemFiles files) {
    this.files = files;
  }

  void addTo(Facts facts) {
    facts.put(Fact.OS, release("PRETTY_NAME="));
    facts.put(
        Fact.DISTRIBUTION,
        release("ID=").map(id -> id + release("VERSION_ID=").map(text -> " " + text).orElse("")));
    facts.put(Fact.KERNEL, files.line("proc/sys/kernel/osrelease"));
    facts.put(Fact.KERNEL_ARCHITECTURE, files.line("proc/sys/kernel/arch"));
    facts.put(Fact.BOOT_ID, files.line("proc/sys/kernel/random/boot_id"));
    // The namespace of the children, since a process may itself be in another one.
    facts.put(Fact.TIME_NAMESPACE, files.link("proc/self/ns/time_for_children"));
    facts.put(Fact.CMDLINE, files.line("proc/cmdline"));
    facts.put(Fact.LOAD_AVERAGE, files.line("proc/loadavg"));
    facts.put(Fact.RMEM_MAX, files.line("proc/sys/net/core/rmem_max"));
    facts.put(Fact.WMEM_MAX, files.line("proc/sys/net/core/wmem_max"));
    facts.put(
        Fact.CLOCKSOURCE,
        files.line("sys/devices/system/clocksource/clocksource0/current_clocksource"));
    facts.put(Fact.MEMORY_BYTES, memory("MemTotal:").map(String::valueOf));
    facts.put(Fact.MEMORY_AVAILABLE_BYTES, memory("MemAvailable:").map(String::valueOf));
    facts.put(Fact.SWAP_USED_BYTES, swapUsed().map(String::valueOf));
    facts.put(
        Fact.TRANSPARENT_HUGEPAGES,
        files
            .line("sys/kernel/mm/transparent_hugepage/enabled")
            .map(CHOSEN::matcher)
            .filter(Matcher::find)
            .map(matcher -> matcher.group(1)));
    facts.put(Fact.IRQBALANCE, irqbalance());
  }

  private Optional<String> release(String name) {
    return files.value("etc/os-release", name).map(text -> text.replaceAll("[\"']", ""));
  }

  private Optional<Long> memory(String name) {
    return files
        .value("proc/meminfo", name)
        .map(KIBIBYTES::matcher)
        .filter(Matcher::matches)
        .map(matcher -> 1024 * Long.parseLong(matcher.group(1)));
  }

  private Optional<Long> swapUsed() {
    Optional<Long> free = memory("SwapFree:");
    return memory("SwapTotal:").flatMap(total -> free.map(left -> total - left));
  }

  /** Unknown where not every process can be seen. */
  private Optional<String> irqbalance() {
    for (String pid : files.names("proc", "[0-9]*")) {
      if (files.line("proc/" + pid + "/comm").equals(Optional.of("irqbalance"))) {
        return Optional.of("running");
      }
    }
    boolean seesAll =
        files.line("proc/1/comm").isPresent()
            && files.link("proc/self/ns/pid").equals(Optional.of(ALL_PROCESSES));
    return seesAll ? Optional.of("not running") : Optional.empty();
  }
}
