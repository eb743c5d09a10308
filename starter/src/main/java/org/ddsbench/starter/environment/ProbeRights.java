package org.ddsbench.starter.environment;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.starter.process.Children;
import org.ddsbench.starter.process.Command;
import org.ddsbench.starter.process.Programs;

/** Whether this login may look into the kernel with SystemTap or bpftrace. Changes nothing. */
final class ProbeRights {
  private static final Duration DEADLINE = Duration.ofSeconds(10);
  private static final String NOT_INSTALLED = "not installed";
  private static final String USABLE = "usable";
  private static final int CAP_SYS_MODULE = 16;
  private static final int CAP_SYS_ADMIN = 21;

  private final SystemFiles files;
  private final Programs programs;
  private final Children children;

  ProbeRights(SystemFiles files, Programs programs, Children children) {
    this.files = files;
    this.programs = programs;
    this.children = children;
  }

  void addTo(Facts facts) throws InterruptedException {
    facts.put(Fact.SYSTEMTAP, systemTap());
    facts.put(Fact.BPFTRACE, bpftrace());
  }

  private String systemTap() {
    for (String program : List.of("stap", "staprun")) {
      if (programs.find(program).isEmpty()) {
        return NOT_INSTALLED;
      }
    }
    return kernelModules();
  }

  /** Whether SystemTap, which loads modules that it compiles, can do so here. */
  String kernelModules() {
    if (!files.exists("proc/modules")
        || files.line("proc/sys/kernel/modules_disabled").equals(Optional.of("1"))) {
      return "the kernel loads no modules";
    }
    String release = files.line("proc/sys/kernel/osrelease").orElse("");
    if (!files.exists("lib/modules/" + release + "/build")) {
      return "the headers of kernel " + release + " are not installed";
    }
    return capable(CAP_SYS_MODULE) || inGroups("stapusr", "stapdev")
        ? USABLE
        : "this login is neither root nor in the groups stapusr and stapdev";
  }

  /** bpftrace itself knows best which user it serves. */
  private String bpftrace() throws InterruptedException {
    Optional<Path> program = programs.find("bpftrace");
    if (program.isEmpty()) {
      return NOT_INSTALLED;
    }
    try {
      Command.Output said =
          Command.run(children, List.of(program.get().toString(), "--info"), Map.of(), DEADLINE);
      if (said.timedOut()) {
        return "bpftrace --info does not end within " + DEADLINE.toSeconds() + " s";
      }
      return said.status() == 0 ? tracing() : said.lastWords();
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    }
  }

  String tracing() {
    boolean mounted =
        files.lines("proc/mounts").stream()
            .map(line -> line.split(" ", -1))
            .anyMatch(fields -> fields.length > 2 && fields[2].equals("tracefs"));
    if (mounted) {
      return USABLE;
    }
    boolean known =
        files.lines("proc/filesystems").stream().anyMatch(line -> line.endsWith("\ttracefs"));
    if (!known) {
      return "the kernel has no tracefs";
    }
    return capable(CAP_SYS_ADMIN)
        ? USABLE + ", tracefs is not mounted"
        : "tracefs is not mounted, and this login may not mount it";
  }

  private boolean capable(int capability) {
    return files
        .value("proc/self/status", "CapEff:")
        .filter(set -> set.matches("[0-9a-f]{1,16}"))
        .map(set -> (Long.parseUnsignedLong(set, 16) >>> capability & 1) == 1)
        .orElse(false);
  }

  private boolean inGroups(String... names) {
    Set<String> ours =
        files
            .value("proc/self/status", "Groups:")
            .map(numbers -> Set.of(numbers.split("\\s+", -1)))
            .orElse(Set.of());
    for (String name : names) {
      boolean member =
          files
              .value("etc/group", name + ":")
              .map(line -> line.split(":", -1))
              .filter(fields -> fields.length > 1 && ours.contains(fields[1]))
              .isPresent();
      if (!member) {
        return false;
      }
    }
    return true;
  }
}
