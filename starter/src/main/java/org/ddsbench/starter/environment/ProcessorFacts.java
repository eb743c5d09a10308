package org.ddsbench.starter.environment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ddsbench.core.protocol.Fact;

/** Facts about processors: number, speed, idle states, and which programs may use them. */
final class ProcessorFacts {
  private static final String CPUS = "sys/devices/system/cpu/";
  private static final List<String> HYPERVISORS =
      List.of("QEMU", "VMware", "innotek", "Xen", "Amazon EC2", "Google Compute", "OpenStack");

  private final SystemFiles files;

  ProcessorFacts(SystemFiles files) {
    this.files = files;
  }

  void addTo(Facts facts) {
    facts.put(
        Fact.CPU_MODEL,
        files.value("proc/cpuinfo", "model name").map(text -> text.replaceFirst("^\\s*:\\s*", "")));
    long cpus =
        files.lines("proc/cpuinfo").stream().filter(line -> line.startsWith("processor")).count();
    facts.put(Fact.CPUS, Optional.of(cpus).filter(count -> count > 0).map(String::valueOf));
    facts.put(Fact.ONLINE_CPUS, files.line(CPUS + "online"));
    facts.put(Fact.VIRTUAL_MACHINE, virtualMachine());
    facts.put(Fact.GOVERNOR, governors());
    facts.put(Fact.TURBO, turbo());
    facts.put(Fact.SMT, files.line(CPUS + "smt/active").flatMap(text -> onOff(text, "1", "0")));
    facts.put(Fact.IDLE_STATES, idleStates());
    facts.put(Fact.ISOLATED_CPUS, list("isolated"));
    facts.put(Fact.NOHZ_FULL_CPUS, list("nohz_full"));
  }

  private List<String> processors() {
    return files.names(CPUS, "cpu[0-9]*");
  }

  private Optional<String> governors() {
    TreeSet<String> governors = new TreeSet<>();
    for (String cpu : processors()) {
      files.line(CPUS + cpu + "/cpufreq/scaling_governor").ifPresent(governors::add);
    }
    return Optional.of(String.join(" ", governors));
  }

  private Optional<String> turbo() {
    Optional<String> intel =
        files.line(CPUS + "intel_pstate/no_turbo").flatMap(text -> onOff(text, "0", "1"));
    return intel.isPresent()
        ? intel
        : files.line(CPUS + "cpufreq/boost").flatMap(text -> onOff(text, "1", "0"));
  }

  private static Optional<String> onOff(String text, String on, String off) {
    if (text.equals(on)) {
      return Optional.of("on");
    }
    return text.equals(off) ? Optional.of("off") : Optional.empty();
  }

  /** All idle states of all processors; a state that no processor may enter is off. */
  private Optional<String> idleStates() {
    TreeMap<String, String> states = new TreeMap<>();
    for (String cpu : processors()) {
      for (String state : files.names(CPUS + cpu + "/cpuidle", "state*")) {
        String directory = CPUS + cpu + "/cpuidle/" + state;
        String text =
            files.line(directory + "/name").orElse("unknown")
                + files.line(directory + "/latency").map(us -> " " + us + " us").orElse("");
        if (files.line(directory + "/disable").equals(Optional.of("1"))) {
          states.putIfAbsent(state, text + " off");
        } else {
          states.put(state, text);
        }
      }
    }
    return Optional.of(String.join(", ", states.values()));
  }

  private Optional<String> list(String file) {
    // The kernel writes an empty line, or (null), for an empty list.
    return files
        .line(CPUS + file)
        .map(cpus -> cpus.isEmpty() || cpus.equals("(null)") ? "none" : cpus);
  }

  private Optional<String> virtualMachine() {
    Optional<String> vendor = files.line("sys/class/dmi/id/sys_vendor");
    Optional<String> product = files.line("sys/class/dmi/id/product_name");
    String machine = (vendor.orElse("") + " " + product.orElse("")).strip();
    Optional<String> flags = files.value("proc/cpuinfo", "flags");
    boolean flag = flags.isPresent() && List.of(flags.get().split(" ", -1)).contains("hypervisor");
    Optional<String> hypervisor = files.line("sys/hypervisor/type");
    if (hypervisor.isPresent()) {
      return hypervisor;
    }
    List<String> known = new ArrayList<>(HYPERVISORS);
    known.removeIf(name -> !machine.contains(name));
    if (flag || !known.isEmpty()) {
      return Optional.of(machine.isEmpty() ? "its processor reports it" : machine);
    }
    // Architectures other than x86 have no flag, so that nothing is known there.
    return flags.map(present -> "no");
  }
}
