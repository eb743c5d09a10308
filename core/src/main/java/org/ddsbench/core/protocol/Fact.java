package org.ddsbench.core.protocol;

import java.util.Locale;

/**
 * The facts of an {@link EnvironmentSnapshot}. A fact that the node does not report is absent
 * there: it is unknown, never guessed. A list of processors is written as the kernel does: {@code
 * 0-3,8}.
 */
public enum Fact {
  /**
   * The machine that a launcher got for the node, by its name there; absent where none had to be
   * got.
   */
  MACHINE,
  /** Name and version of the distribution. */
  OS,
  /** Its short name with its version, {@code debian 12}; without a version where it has none. */
  DISTRIBUTION,
  /** The machine's, by the name that the kernel gives it: {@code x86_64}, {@code aarch64}. */
  ARCHITECTURE,
  /**
   * That of the kernel itself, by the same names; absent where the kernel reports none (before
   * Linux 6.1). An emulator that starts programs of another processor changes only {@link
   * #ARCHITECTURE}.
   */
  KERNEL_ARCHITECTURE,
  /** Name and version: {@code glibc 2.36}; without a version where it reports none. */
  C_LIBRARY,
  KERNEL,
  /** Random name that the kernel gave itself at its start. */
  BOOT_ID,
  /** The time namespace of the programs that are started there, as the kernel calls it. */
  TIME_NAMESPACE,
  CPU_MODEL,
  /** How many processors are online. */
  CPUS,
  /** List of the processors that are online. */
  ONLINE_CPUS,
  /** {@code no}, or the hypervisor's or the machine's name. */
  VIRTUAL_MACHINE,
  /** Frequency governors in use, with a blank between. */
  GOVERNOR,
  /** {@code on} or {@code off}: whether processors may run above their nominal frequency. */
  TURBO,
  /** {@code on} or {@code off}: whether processors share cores. */
  SMT,
  /** Each state with the microseconds it takes to leave it: {@code C1 2 us, C6 133 us off}. */
  IDLE_STATES,
  /** List of processors that the scheduler leaves alone; {@code none}. */
  ISOLATED_CPUS,
  /** List of processors without a periodic tick; {@code none}. */
  NOHZ_FULL_CPUS,
  CLOCKSOURCE,
  MEMORY_BYTES,
  MEMORY_AVAILABLE_BYTES,
  SWAP_USED_BYTES,
  TRANSPARENT_HUGEPAGES,
  /** Largest receive buffer of a socket, in bytes. */
  RMEM_MAX,
  /** Largest send buffer of a socket, in bytes. */
  WMEM_MAX,
  /** Averages of 1, 5 and 15 minutes, as in {@code /proc/loadavg}. */
  LOAD_AVERAGE,
  /** Percent of the processors' time that the hypervisor gave to others while they were asked. */
  STEAL_PERCENT,
  /** How many processors' time control groups allow the login; {@code none}: no limit. */
  CPU_QUOTA,
  /** Percent of the last ten seconds in which a task waited for memory. */
  MEMORY_PRESSURE_PERCENT,
  /** The kernel's command line. */
  CMDLINE,
  /** Name of the interface that carries DDS traffic. */
  INTERFACE,
  /** {@code up} or {@code down}. */
  INTERFACE_STATE,
  /** Its IPv4 addresses, with a blank between. */
  ADDRESS,
  MTU,
  LINK_SPEED_MBPS,
  /** {@code true} or {@code false}. */
  MULTICAST,
  /**
   * What stamps its datagrams: {@code software}, {@code receive only} or {@code none}; in front of
   * it {@code hardware (/dev/ptp0), } where the card does.
   */
  TIMESTAMPING,
  /** Processors that serve its interrupts, {@code 41 on 0, 42 on 2-3}; {@code none} if virtual. */
  INTERFACE_INTERRUPTS,
  /** {@code running} or {@code not running}. */
  IRQBALANCE,
  /** Bytes this login may still write to the work directory. */
  DISK_FREE_BYTES,
  JAVA,
  /** Packages and versions of the libraries that the bundle brought, with a comma between. */
  BUNDLED_LIBRARIES,
  CHRONY;

  /** Its name in JSON and reports. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
