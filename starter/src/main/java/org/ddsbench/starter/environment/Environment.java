package org.ddsbench.starter.environment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.file.FreeSpace;
import org.ddsbench.core.protocol.BundledLibraries;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.starter.process.Children;
import org.ddsbench.starter.process.Command;
import org.ddsbench.starter.process.Programs;

/** Collects the facts of the node. */
public final class Environment {
  private static final Path ROOT = Path.of("/");
  private static final Duration CHRONY_VERSION = Duration.ofSeconds(5);
  private static final Duration TIMESTAMPING = Duration.ofSeconds(5);
  private static final String CLOCKS = "apps/clocks/ddsbench-clocks";

  private final Children children;
  private final Programs programs;
  private final Path bundle;
  private final Path work;

  /**
   * @param work the directory for bundles and runs
   */
  public Environment(Children children, Programs programs, Path bundle, Path work) {
    this.children = children;
    this.programs = programs;
    this.bundle = bundle;
    this.work = work;
  }

  /** The network interface does not exist; the message names the existing ones. */
  public static final class NoInterfaceException extends Exception {
    private static final long serialVersionUID = 1L;

    NoInterfaceException(String message) {
      super(message);
    }
  }

  /** Takes the snapshot; starts each implementation's program once, and the checks of probes. */
  public EnvironmentSnapshot snapshot(Request.Hello hello)
      throws NoInterfaceException, InterruptedException {
    LoadFacts load = new LoadFacts(ROOT);
    SystemFiles files = new SystemFiles(ROOT);
    Facts facts = new Facts();
    new InterfaceFacts(files, hello.networkInterface()).addTo(facts);
    new SystemFacts(files).addTo(facts);
    new ProcessorFacts(files).addTo(facts);
    facts.put(Fact.TIMESTAMPING, timestamping(hello.networkInterface()));
    facts.put(Fact.DISK_FREE_BYTES, freeBytes());
    facts.put(Fact.JAVA, Runtime.version().toString());
    facts.put(Fact.BUNDLED_LIBRARIES, bundledLibraries());
    facts.put(Fact.CHRONY, chrony());
    ImplementationVersions implementations =
        ImplementationVersions.ask(children, bundle, hello.implementations(), hello.environment());
    Map<String, String> probes = ProbeChecks.ask(children, bundle, hello.probes());
    load.addTo(facts);
    return new EnvironmentSnapshot(
        hello.node(),
        facts.values(),
        implementations.versions(),
        implementations.problems(),
        probes,
        implementations.libraries());
  }

  private Optional<String> freeBytes() {
    try {
      return Optional.of(Long.toString(FreeSpace.of(work)));
    } catch (IOException e) {
      return Optional.empty();
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

  /** Removes the build options of chronyd, in brackets after its version, which are not needed. */
  private static String withoutOptions(String version) {
    int options = version.indexOf(" (+");
    return (options < 0 ? version : version.substring(0, options)).strip();
  }

  private Optional<String> timestamping(String networkInterface) throws InterruptedException {
    Path clocks = bundle.resolve(CLOCKS);
    if (!Files.isExecutable(clocks)) {
      return Optional.empty();
    }
    try {
      List<String> line = List.of(clocks.toString(), "timestamping", networkInterface);
      Command.Output output = Command.run(children, line, Map.of(), TIMESTAMPING);
      return output.status() == 0 ? Optional.of(output.out().strip()) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
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
      return output.status() == 0 ? Optional.of(withoutOptions(output.out())) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
