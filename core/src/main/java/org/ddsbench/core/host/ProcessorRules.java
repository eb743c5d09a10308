package org.ddsbench.core.host;

import static org.ddsbench.core.host.HostRule.error;
import static org.ddsbench.core.host.HostRule.warning;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ddsbench.core.protocol.Fact;

/** Rules about processors and their clocks. */
final class ProcessorRules {
  // Ten microseconds are a large part of a one-way time on a fast network.
  private static final long DEEP_US = 10;
  // The clock sources that programs read without entering the kernel.
  private static final Set<String> FAST_CLOCKSOURCES =
      Set.of("tsc", "kvm-clock", "hyperv_clocksource_tsc_page", "arch_sys_counter", "timebase");

  static final List<HostRule> TABLE =
      List.of(
          error("H01", "cpuAffinity names a processor that is not online", ProcessorRules::absent),
          warning("H02", "frequency governor not performance", ProcessorRules::governor),
          warning("H03", "idle states that take 10 us or more to leave", ProcessorRules::idle),
          warning("H04", "turbo on", ProcessorRules::turbo),
          warning("H05", "virtual machine", ProcessorRules::virtual),
          warning("H06", "slow clock source", ProcessorRules::clocksource),
          warning("H07", "emulated processor", ProcessorRules::emulated));

  private ProcessorRules() {}

  private static Optional<String> absent(HostFacts facts) {
    return facts
        .cpus(Fact.ONLINE_CPUS)
        .map(
            online -> {
              TreeSet<Integer> absent = new TreeSet<>(facts.appCpus());
              absent.removeIf(online::get);
              return absent;
            })
        .filter(absent -> !absent.isEmpty())
        .map(
            absent ->
                "cpuAffinity names processor "
                    + CpuList.text(absent)
                    + "; online are "
                    + facts.text(Fact.ONLINE_CPUS).orElse("")
                    + ". Correct it in the testbed.");
  }

  private static Optional<String> governor(HostFacts facts) {
    return facts
        .text(Fact.GOVERNOR)
        .filter(governor -> !governor.equals("performance"))
        .map(
            governor ->
                "The frequency governor is "
                    + governor
                    + ": processors change their speed during a run."
                    + " Set it: cpupower frequency-set -g performance");
  }

  private static Optional<String> idle(HostFacts facts) {
    String deep =
        facts.idleStates().stream()
            .filter(state -> state.enabled() && state.exitUs() >= DEEP_US)
            .map(state -> state.name() + " " + state.exitUs() + " us")
            .collect(Collectors.joining(", "));
    return deep.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Idle processors fall asleep and wake up late ("
                + deep
                + "). Switch these states off: cpupower idle-set -D "
                + (DEEP_US - 1));
  }

  private static Optional<String> turbo(HostFacts facts) {
    return facts.says(Fact.TURBO, "on")
        ? Optional.of(
            "Turbo is on: speed depends on temperature and on what the other cores do."
                + " Switch it off: echo 1 > /sys/devices/system/cpu/intel_pstate/no_turbo,"
                + " or else echo 0 > /sys/devices/system/cpu/cpufreq/boost")
        : Optional.empty();
  }

  private static Optional<String> virtual(HostFacts facts) {
    return facts
        .text(Fact.VIRTUAL_MACHINE)
        .filter(machine -> !machine.equals("no"))
        .map(
            machine ->
                "This is a virtual machine ("
                    + machine
                    + "): its host may take processors away at any moment, and hides how they"
                    + " sleep. Use real machines for numbers to publish.");
  }

  private static Optional<String> clocksource(HostFacts facts) {
    return facts
        .text(Fact.CLOCKSOURCE)
        .filter(source -> !FAST_CLOCKSOURCES.contains(source))
        .map(
            source ->
                "The clock source is "
                    + source
                    + ": every stamp costs a microsecond or so. If the processor's counter is sound, take it:"
                    + " echo tsc > /sys/devices/system/clocksource/clocksource0/current_clocksource");
  }

  private static Optional<String> emulated(HostFacts facts) {
    String machine = facts.text(Fact.ARCHITECTURE).orElse("");
    return facts
        .text(Fact.KERNEL_ARCHITECTURE)
        .filter(kernel -> !machine.isEmpty() && !startsPrograms(kernel, machine))
        .map(
            kernel ->
                "Its processor of "
                    + machine
                    + " is emulated on one of "
                    + kernel
                    + ": all times are those of the emulator. Use it to try out programs, and a"
                    + " real machine of "
                    + machine
                    + " for numbers.");
  }

  /** Whether a kernel starts programs of this machine itself: 64-bit ones start 32-bit ones too. */
  private static boolean startsPrograms(String kernel, String machine) {
    return switch (kernel) {
      case "x86_64" -> machine.matches("x86_64|i[3-6]86");
      case "aarch64" -> machine.equals("aarch64") || machine.startsWith("arm");
      default -> kernel.startsWith(machine);
    };
  }
}
