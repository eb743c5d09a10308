package org.ddsbench.core.host;

import static org.ddsbench.core.host.HostRule.error;
import static org.ddsbench.core.host.HostRule.warning;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.ddsbench.core.protocol.Fact;

/** Rules about the traffic interface, its interrupts, and socket buffers. */
final class NetworkHostRules {
  private static final long ETHERNET_MTU = 1500;

  static final List<HostRule> TABLE =
      List.of(
          error("H11", "the traffic interface is down", NetworkHostRules::down),
          warning(
              "H12", "the traffic interface has no multicast flag", NetworkHostRules::multicast),
          warning("H13", "MTU below 1500 bytes", NetworkHostRules::mtu),
          warning("H14", "net.core.rmem_max or wmem_max below 4 MiB", NetworkHostRules::buffers),
          warning(
              "H15",
              "interrupts of the traffic interface on the processors of cpuAffinity",
              NetworkHostRules::interrupts),
          warning("H16", "irqbalance runs", NetworkHostRules::irqbalance));

  private NetworkHostRules() {}

  private static String name(HostFacts facts) {
    return facts.text(Fact.INTERFACE).orElse("IF");
  }

  private static Optional<String> down(HostFacts facts) {
    return facts.says(Fact.INTERFACE_STATE, "down")
        ? Optional.of(
            "Interface " + name(facts) + " is down. Start it: ip link set " + name(facts) + " up")
        : Optional.empty();
  }

  private static Optional<String> multicast(HostFacts facts) {
    return facts.says(Fact.MULTICAST, "false")
        ? Optional.of(
            "Interface "
                + name(facts)
                + " does no multicast: tests with multicast on will not work."
                + " Switch it on: ip link set "
                + name(facts)
                + " multicast on")
        : Optional.empty();
  }

  private static Optional<String> mtu(HostFacts facts) {
    return facts
        .number(Fact.MTU)
        .filter(mtu -> mtu < ETHERNET_MTU)
        .map(
            mtu ->
                "The MTU of "
                    + name(facts)
                    + " is "
                    + mtu
                    + " bytes: messages need more packets than on Ethernet."
                    + " Set it on all nodes alike: ip link set "
                    + name(facts)
                    + " mtu "
                    + ETHERNET_MTU);
  }

  private static Optional<String> buffers(HostFacts facts) {
    StringBuilder seen = new StringBuilder();
    StringBuilder cure = new StringBuilder();
    for (Map.Entry<String, Fact> limit :
        List.of(Map.entry("rmem_max", Fact.RMEM_MAX), Map.entry("wmem_max", Fact.WMEM_MAX))) {
      facts
          .number(limit.getValue())
          .filter(bytes -> bytes < SocketBufferLimit.ENOUGH_BYTES)
          .ifPresent(
              bytes -> {
                String name = "net.core." + limit.getKey();
                seen.append(seen.isEmpty() ? "" : ", ").append(name).append(" = ").append(bytes);
                cure.append(' ').append(SocketBufferLimit.setting(name));
              });
    }
    return seen.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Socket buffers are small ("
                + seen
                + " bytes): bursts of large messages may be lost. Raise them: sysctl -w"
                + cure);
  }

  private static Optional<String> interrupts(HostFacts facts) {
    TreeSet<Integer> shared = new TreeSet<>();
    TreeSet<String> interrupts = new TreeSet<>();
    facts
        .interrupts()
        .forEach(
            (interrupt, cpus) -> {
              List<Integer> own = facts.appCpus().stream().filter(cpus::get).toList();
              if (!own.isEmpty()) {
                interrupts.add(interrupt);
                shared.addAll(own);
              }
            });
    return shared.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Interrupts of "
                + name(facts)
                + " ("
                + String.join(", ", interrupts)
                + ") interrupt the apps on processor "
                + CpuList.text(shared)
                + ". Move each elsewhere: echo LIST > /proc/irq/NUMBER/smp_affinity_list");
  }

  private static Optional<String> irqbalance(HostFacts facts) {
    return facts.says(Fact.IRQBALANCE, "running")
        ? Optional.of(
            "irqbalance moves interrupts during a run. Stop it: systemctl stop irqbalance")
        : Optional.empty();
  }
}
