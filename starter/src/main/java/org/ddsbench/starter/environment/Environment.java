package org.ddsbench.starter.environment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Inet4Address;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ddsbench.core.protocol.BundledLibraries;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.starter.process.Children;
import org.ddsbench.starter.process.Command;
import org.ddsbench.starter.process.Programs;

/** Looks at the node. */
public final class Environment {
  private static final Duration CHRONY_VERSION = Duration.ofSeconds(5);

  private final Children children;
  private final Programs programs;
  private final Path bundle;

  public Environment(Children children, Programs programs, Path bundle) {
    this.children = children;
    this.programs = programs;
    this.bundle = bundle;
  }

  /** There is no such network interface; the message names those that are. */
  public static final class NoInterfaceException extends Exception {
    private static final long serialVersionUID = 1L;

    NoInterfaceException(String message) {
      super(message);
    }
  }

  /** Takes the snapshot; starts each implementation's program once. */
  public EnvironmentSnapshot snapshot(Request.Hello hello)
      throws NoInterfaceException, InterruptedException {
    Map<String, String> facts = new TreeMap<>();
    SystemFacts system = new SystemFacts(Path.of("/"));
    system.addTo(facts);
    addInterface(facts, hello.networkInterface());
    system
        .line("sys/class/net/" + hello.networkInterface() + "/speed")
        .filter(speed -> !speed.startsWith("-"))
        .ifPresent(speed -> facts.put("link_speed_mbps", speed));
    facts.put("java", Runtime.version().toString());
    bundledLibraries().ifPresent(packages -> facts.put("bundled_libraries", packages));
    chrony().ifPresent(version -> facts.put("chrony", version));
    ImplementationVersions implementations =
        ImplementationVersions.ask(children, bundle, hello.implementations(), hello.environment());
    return new EnvironmentSnapshot(
        hello.node(), facts, implementations.versions(), implementations.problems());
  }

  private static void addInterface(Map<String, String> facts, String name)
      throws NoInterfaceException {
    try {
      NetworkInterface found = NetworkInterface.getByName(name);
      if (found == null) {
        List<String> names =
            NetworkInterface.networkInterfaces().map(NetworkInterface::getName).toList();
        throw new NoInterfaceException(
            "there is no network interface "
                + name
                + "; this node has "
                + String.join(", ", names));
      }
      facts.put("interface", name);
      facts.put("mtu", Integer.toString(found.getMTU()));
      facts.put("multicast", Boolean.toString(found.supportsMulticast()));
      facts.put(
          "address",
          found
              .inetAddresses()
              .filter(Inet4Address.class::isInstance)
              .map(address -> address.getHostAddress())
              .collect(Collectors.joining(" ")));
    } catch (SocketException e) {
      throw new NoInterfaceException(
          "network interface " + name + " cannot be read: " + e.getMessage());
    }
  }

  /** The packages of the libraries that the bundle brings; empty when it brings none. */
  private Optional<String> bundledLibraries() {
    Path packages = bundle.resolve(BundledLibraries.PACKAGES);
    try {
      return Files.exists(packages)
          ? Optional.of(String.join(", ", Files.readAllLines(packages)))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Optional<String> chrony() throws InterruptedException {
    Optional<Path> chronyd = programs.find("chronyd");
    if (chronyd.isEmpty()) {
      return Optional.empty();
    }
    try {
      List<String> line = List.of(chronyd.get().toString(), "--version");
      Command.Output output = Command.run(children, line, Map.of(), CHRONY_VERSION);
      return output.status() == 0 ? Optional.of(output.out().strip()) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
