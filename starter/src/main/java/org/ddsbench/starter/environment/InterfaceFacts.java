package org.ddsbench.starter.environment;

import java.net.Inet4Address;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.starter.environment.Environment.NoInterfaceException;
import org.jspecify.annotations.Nullable;

/** Facts about the interface that carries DDS traffic. */
final class InterfaceFacts {
  private static final Pattern INTERRUPT = Pattern.compile("\\s*([0-9]{1,9}):\\s.*\\s(\\S+)");

  private final SystemFiles files;
  private final String name;

  InterfaceFacts(SystemFiles files, String name) {
    this.files = files;
    this.name = name;
  }

  void addTo(Facts facts) throws NoInterfaceException {
    try {
      NetworkInterface found = NetworkInterface.getByName(name);
      if (found == null) {
        List<String> names =
            NetworkInterface.networkInterfaces().map(NetworkInterface::getName).toList();
        throw new NoInterfaceException(
            "no such network interface: " + name + "; this node has " + String.join(", ", names));
      }
      facts.put(Fact.INTERFACE, name);
      facts.put(Fact.INTERFACE_STATE, found.isUp() ? "up" : "down");
      facts.put(Fact.MTU, Integer.toString(found.getMTU()));
      facts.put(Fact.MULTICAST, Boolean.toString(found.supportsMulticast()));
      facts.put(
          Fact.ADDRESS,
          found
              .inetAddresses()
              .filter(Inet4Address.class::isInstance)
              .map(address -> address.getHostAddress())
              .collect(Collectors.joining(" ")));
      if (isShown(found.getIndex(), found.getHardwareAddress())) {
        facts.put(
            Fact.LINK_SPEED_MBPS,
            files.line(directory() + "speed").filter(speed -> !speed.startsWith("-")));
        facts.put(Fact.INTERFACE_INTERRUPTS, interrupts());
      }
    } catch (SocketException e) {
      throw new NoInterfaceException(
          "network interface " + name + " cannot be read: " + e.getMessage());
    }
  }

  /** Whether /sys shows this interface and not one of that name in another network namespace. */
  boolean isShown(int index, byte @Nullable [] hardwareAddress) {
    Optional<String> shown = files.line(directory() + "address");
    return files.line(directory() + "ifindex").equals(Optional.of(Integer.toString(index)))
        && (hardwareAddress == null
            || shown.equals(Optional.of(HexFormat.ofDelimiter(":").formatHex(hardwareAddress))));
  }

  private String directory() {
    return "sys/class/net/" + name + "/";
  }

  /**
   * Unknown when the device's interrupts, or the processors that serve them, cannot be determined.
   */
  Optional<String> interrupts() {
    if (!files.exists(directory())) {
      return Optional.empty();
    }
    if (!files.exists(directory() + "device")) {
      return Optional.of("none");
    }
    TreeSet<Integer> numbers = new TreeSet<>(messageSignalled());
    numbers.addAll(named());
    if (numbers.isEmpty()) {
      return Optional.empty();
    }
    List<String> served = new ArrayList<>();
    for (int number : numbers) {
      Optional<String> cpus = servedBy(number);
      if (cpus.isEmpty()) {
        return Optional.empty();
      }
      served.add(number + " on " + cpus.get());
    }
    return Optional.of(String.join(", ", served));
  }

  private Optional<String> servedBy(int interrupt) {
    Optional<String> now = files.line("proc/irq/" + interrupt + "/effective_affinity_list");
    return now.filter(cpus -> !cpus.isEmpty())
        .or(() -> files.line("proc/irq/" + interrupt + "/smp_affinity_list"))
        .filter(cpus -> !cpus.isEmpty());
  }

  /** A virtio device has the interrupts of the PCI device above it. */
  private List<Integer> messageSignalled() {
    for (String device : List.of("device/msi_irqs", "device/../msi_irqs")) {
      List<Integer> numbers =
          files.names(directory() + device, "[0-9]*").stream().map(Integer::valueOf).toList();
      if (!numbers.isEmpty()) {
        return numbers;
      }
    }
    return List.of();
  }

  /** Drivers name their interrupts after the interface: eth0, eth0-TxRx-3, mlx5_comp1@... do. */
  private List<Integer> named() {
    Pattern ours = Pattern.compile("(.*[-@:])?" + Pattern.quote(name) + "([-@:].*)?");
    return files.lines("proc/interrupts").stream()
        .map(INTERRUPT::matcher)
        .filter(Matcher::matches)
        .filter(matcher -> ours.matcher(matcher.group(2)).matches())
        .map(matcher -> Integer.valueOf(matcher.group(1)))
        .toList();
  }
}
