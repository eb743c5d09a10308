package org.ddsbench.core.implementation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.probe.TimedFunction;

/**
 * A DDS implementation as its {@code implementation.xml} describes it; nothing about an
 * implementation is known to Java otherwise.
 *
 * @param name directory name and value of the {@code dds} attribute
 * @param title name for people
 * @param binary file name of the program
 * @param inProcess true for one that connects nothing but its own process (not usable in a
 *     campaign)
 * @param buildPackages Debian packages to build it
 * @param runtimePackages Debian packages to run it
 * @param provide what a user does to have its library, which is in no package; absent when it comes
 *     from packages
 * @param supported per policy (reliability, durability, ownership, multicast, trigger, batching,
 *     representation) the values it has
 * @param limits per limit name its value, e.g. maxMessageSize in bytes
 * @param environment variables of its apps; {@code ${interface}} stands for the node's interface
 * @param unsupported what it accepts or refuses in a way a user must know
 * @param functions those that turn messages into bytes and back; {@code ${message}} in a symbol
 *     stands for the message type
 */
public record Implementation(
    String name,
    String title,
    String binary,
    boolean inProcess,
    List<String> buildPackages,
    List<String> runtimePackages,
    Optional<String> provide,
    Map<String, Set<String>> supported,
    Map<String, Long> limits,
    Map<String, String> environment,
    List<Unsupported> unsupported,
    List<TimedFunction> functions) {

  public Implementation {
    buildPackages = List.copyOf(buildPackages);
    runtimePackages = List.copyOf(runtimePackages);
    supported = Map.copyOf(supported);
    limits = Map.copyOf(limits);
    environment = Map.copyOf(environment);
    unsupported = List.copyOf(unsupported);
    functions = List.copyOf(functions);
  }

  /** Whether it has this value of this policy; an unnamed policy has none. */
  public boolean supports(String policy, String value) {
    return supported.getOrDefault(policy, Set.of()).contains(value);
  }

  /** A policy value that must not be used, and why. */
  public record Unsupported(String policy, String value, String reason) {}
}
