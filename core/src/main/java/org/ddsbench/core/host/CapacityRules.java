package org.ddsbench.core.host;

import static org.ddsbench.core.host.HostRule.warning;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.core.protocol.Fact;

/** Rules about what the host has left for measuring: processor time, memory, disk. */
final class CapacityRules {
  private static final long LITTLE_DISK_BYTES = 1L << 30;
  private static final double LITTLE_MEMORY = 0.1;

  static final List<HostRule> TABLE =
      List.of(
          warning("H21", "load average above half the number of processors", CapacityRules::load),
          warning("H22", "less than a tenth of the memory available", CapacityRules::memory),
          warning("H23", "less than 1 GiB free in the work directory", CapacityRules::disk),
          warning("H24", "stolen time above 2 % now", CapacityRules::steal),
          warning("H25", "a control group limits processor time", CapacityRules::quota),
          warning("H26", "memory pressure above 1 % now", CapacityRules::pressure));

  private CapacityRules() {}

  private static Optional<String> load(HostFacts facts) {
    Optional<Long> cpus = facts.number(Fact.CPUS);
    return facts
        .load()
        .filter(load -> cpus.isPresent() && load > cpus.get() / 2.0)
        .map(
            load ->
                String.format(
                    Locale.ROOT,
                    "The machine is busy: load average %.2f on %d processors."
                        + " Stop what else runs there, or wait.",
                    load,
                    cpus.orElse(0L)));
  }

  private static Optional<String> memory(HostFacts facts) {
    Optional<Long> all = facts.number(Fact.MEMORY_BYTES);
    return facts
        .number(Fact.MEMORY_AVAILABLE_BYTES)
        .filter(available -> all.isPresent() && available < LITTLE_MEMORY * all.get())
        .map(
            available ->
                String.format(
                    Locale.ROOT,
                    "Only %d MiB of memory are available%s: what is swapped out costs milliseconds."
                        + " Stop what else runs there.",
                    available >> 20,
                    facts
                        .number(Fact.SWAP_USED_BYTES)
                        .filter(used -> used > 0)
                        .map(used -> ", and " + (used >> 20) + " MiB are swapped out")
                        .orElse("")));
  }

  private static Optional<String> steal(HostFacts facts) {
    return facts
        .decimal(Fact.STEAL_PERCENT)
        .filter(percent -> percent > DisturbanceLimits.STEAL_PERCENT)
        .map(
            percent ->
                String.format(
                    Locale.ROOT,
                    "The hypervisor gives %.1f %% of the processors' time to others: runs will be"
                        + " disturbed. Use processors of your own, or wait.",
                    percent));
  }

  private static Optional<String> quota(HostFacts facts) {
    return facts
        .decimal(Fact.CPU_QUOTA)
        .map(
            processors ->
                String.format(
                    Locale.ROOT,
                    "A control group limits this login to the time of %.2f processors: once that is"
                        + " used up, everything stops to the end of the period. Remove the limit"
                        + " (docker --cpus, systemd CPUQuota=) or raise it.",
                    processors));
  }

  private static Optional<String> pressure(HostFacts facts) {
    return facts
        .decimal(Fact.MEMORY_PRESSURE_PERCENT)
        .filter(percent -> percent > DisturbanceLimits.MEMORY_PRESSURE_PERCENT)
        .map(
            percent ->
                String.format(
                    Locale.ROOT,
                    "Tasks waited for memory in %.1f %% of the last ten seconds: runs will be"
                        + " disturbed. Stop what else runs there.",
                    percent));
  }

  private static Optional<String> disk(HostFacts facts) {
    return facts
        .number(Fact.DISK_FREE_BYTES)
        .filter(free -> free < LITTLE_DISK_BYTES)
        .map(
            free ->
                "Only "
                    + (free >> 20)
                    + " MiB are free in the work directory: logs of long runs may not fit."
                    + " Delete old bundles there, or name another workDirectory.");
  }
}
