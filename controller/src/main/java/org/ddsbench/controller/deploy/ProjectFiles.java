package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.implementation.Configuration;
import org.ddsbench.core.implementation.Daemon;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.implementation.ImplementationReader;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.probe.ProbeReader;
import org.ddsbench.core.protocol.BundledLibraries;
import org.ddsbench.core.testbed.Libraries;
import org.ddsbench.core.testbed.Node;

/**
 * The places of the built parts of the product on this machine.
 *
 * @param home the product's directory
 * @param builds where programs of variants with a prefix are built; digests of files are remembered
 *     beside it
 */
public record ProjectFiles(Path home, Path builds) {
  /** Path inside a bundle of the program that compares the clocks of two nodes. */
  public static final String PING = "apps/ping/ddsbench-ping";

  /** How the names of the product's own programs begin; daemons may be a middleware's. */
  private static final String OWN = "ddsbench-";

  /** The directories of all implementations, built or not. */
  public Path apps() {
    return home.resolve("dds-apps");
  }

  /** Every probe, or what is wrong with their descriptions. */
  public Checked<List<Probe>> probes() {
    return ProbeReader.readAll(probeDirectory());
  }

  private Path probeDirectory() {
    return home.resolve(Probe.DIRECTORY);
  }

  public Path workload() {
    return home.resolve("workloads/avenue");
  }

  private Path binaries() {
    return apps().resolve("build/release/bin");
  }

  private Path binaries(Implementation implementation) {
    return build(implementation).map(VariantBuild::programs).orElse(binaries());
  }

  /** How the programs of a variant with a prefix are built; absent for others. */
  public Optional<VariantBuild> build(Implementation implementation) {
    return implementation.prefix().map(prefix -> new VariantBuild(this, implementation, prefix));
  }

  /** How the library with message types of a user is made for an implementation. */
  public TypesBuild build(UserTypes types, Implementation implementation) throws IOException {
    return new TypesBuild(this, types, implementation);
  }

  /** Path inside a bundle of an implementation's library with message types of a user. */
  public static String types(Implementation implementation) {
    return file(implementation, TypesBuild.LIBRARY);
  }

  /** Variables with which programs of the product start on this machine. */
  Map<String, String> environment() {
    return OwnLibraries.of(home).environment();
  }

  /** Where nodes on this machine have their DDS libraries from. */
  public Libraries librariesOfLocalNodes() {
    return OwnLibraries.of(home).exist() ? Libraries.BUNDLED : Libraries.INSTALLED;
  }

  /** Starts the program of an implementation for its version; an interrupt ends it. */
  public ProgramVersion version(Implementation implementation) throws InterruptedException {
    return ProgramVersion.of(built(implementation), environment());
  }

  /** Whether this implementation's program was built here. */
  public boolean isBuilt(Implementation implementation) {
    return Files.isExecutable(built(implementation));
  }

  /** Where building puts an implementation's program. */
  public Path built(Implementation implementation) {
    return binaries(implementation).resolve(implementation.binary());
  }

  /** The file that describes an implementation; of a variant that of its implementation. */
  public Path description(Implementation implementation) {
    return apps().resolve(implementation.described()).resolve(ImplementationReader.FILE_NAME);
  }

  /**
   * The same without a discovery or transport whose daemon was not built here; of a variant that is
   * still to be built, without one whose daemon its prefix must have and does not.
   */
  public Implementation withBuiltDaemons(Implementation implementation) {
    Optional<Path> prefix = implementation.prefix().filter(any -> !isBuilt(implementation));
    Implementation built = implementation;
    for (Daemon daemon : implementation.daemons()) {
      if (prefix.isEmpty()) {
        if (!Files.isExecutable(binaries(implementation).resolve(daemon.binary()))) {
          built =
              built.without(
                  daemon,
                  daemon.binary()
                      + " was not there when the apps were built on this machine"
                      + packages(implementation));
        }
      } else if (!daemon.binary().startsWith(OWN)) {
        Path installed = prefix.get().resolve("bin").resolve(daemon.binary());
        if (!Files.isExecutable(installed)) {
          built = built.without(daemon, installed + " does not exist");
        }
      }
    }
    return built;
  }

  private static String packages(Implementation implementation) {
    return implementation.buildPackages().isEmpty()
        ? ""
        : ". Install it (Debian: "
            + String.join(" ", implementation.buildPackages())
            + ") and build again";
  }

  /** Path of an implementation's program inside a bundle. */
  public static String program(Implementation implementation) {
    return file(implementation, implementation.binary());
  }

  /** Path of a daemon of an implementation inside a bundle. */
  public static String program(Implementation implementation, Daemon daemon) {
    return file(implementation, daemon.binary());
  }

  /** Directory inside a bundle of the libraries that a variant with a prefix has of its own. */
  public static String libraries(Implementation variant) {
    return file(variant, "libraries/");
  }

  private static String file(Implementation implementation, String name) {
    return "apps/" + implementation.directory() + "/" + name;
  }

  /**
   * The bundles for these nodes.
   *
   * @param types libraries with message types of a user, by their paths in a bundle
   * @param payloads name to content
   */
  public Bundles bundles(
      Collection<Node> nodes,
      List<Implementation> implementations,
      Map<String, Path> types,
      Map<String, byte[]> payloads)
      throws IOException {
    FileDigests digests = new FileDigests(builds.resolveSibling("digests"));
    Map<BundleKind, Bundle> bundles = new TreeMap<>();
    for (Node node : nodes) {
      BundleKind kind = BundleKind.of(node);
      if (!bundles.containsKey(kind)) {
        bundles.put(kind, bundle(kind, implementations, types, payloads, digests));
      }
    }
    digests.save();
    return new Bundles(bundles, probes().value().orElseThrow());
  }

  private Bundle bundle(
      BundleKind kind,
      List<Implementation> implementations,
      Map<String, Path> types,
      Map<String, byte[]> payloads,
      FileDigests digests)
      throws IOException {
    Optional<OtherBuild> other = kind.build();
    Path built = other.map(OtherBuild::home).orElse(home);
    Bundle.Builder bundle =
        new Bundle.Builder(digests::of)
            .file("starter.jar", home.resolve("starter/target/ddsbench-starter.jar"))
            .tree("runtime", built.resolve("target/runtime"));
    for (Map.Entry<String, Path> file : files(other, implementations).entrySet()) {
      bundle.file(file.getKey(), file.getValue());
    }
    addProbes(bundle, other.map(OtherBuild::probes).orElse(apps().resolve("build/release/probes")));
    payloads.forEach((name, content) -> bundle.bytes("payloads/" + name, content));
    if (other.isPresent()) {
      if (kind.libraries() == Libraries.BUNDLED) {
        other.get().addLibraries(bundle);
      }
      return bundle.build();
    }
    for (Map.Entry<String, Path> library : types.entrySet()) {
      bundle.file(library.getKey(), library.getValue());
    }
    for (Implementation implementation : implementations) {
      addOwnLibraries(bundle, implementation);
    }
    if (kind.libraries() == Libraries.BUNDLED) {
      addLibraries(bundle, implementations);
    }
    return bundle.build();
  }

  /**
   * The files of implementations by their paths in a bundle; variants may share programs. Those of
   * variants with a prefix are built on this machine only.
   */
  private Map<String, Path> files(
      Optional<OtherBuild> other, List<Implementation> implementations) {
    Map<String, Path> files = new TreeMap<>();
    Path own = other.map(OtherBuild::programs).orElse(binaries());
    files.put("apps/clocks/ddsbench-clocks", own.resolve("ddsbench-clocks"));
    files.put(PING, own.resolve("ddsbench-ping"));
    for (Implementation implementation : implementations) {
      if (other.isPresent() && implementation.prefix().isPresent()) {
        continue;
      }
      Path from = other.map(OtherBuild::programs).orElse(binaries(implementation));
      for (String program : programs(implementation)) {
        // Another machine may have built fewer of them.
        if (other.isEmpty() || Files.isExecutable(from.resolve(program))) {
          files.put(file(implementation, program), from.resolve(program));
        }
      }
      for (String described : descriptions(implementation)) {
        files.put(
            file(implementation, described),
            apps().resolve(implementation.described()).resolve(described));
      }
    }
    return files;
  }

  /** Names of the programs: that of the apps first, then those of the daemons. */
  private static List<String> programs(Implementation implementation) {
    return Stream.concat(
            Stream.of(implementation.binary()),
            implementation.daemons().stream().map(Daemon::binary))
        .distinct()
        .toList();
  }

  /**
   * The files that describe how programs are started. Nodes do not read them, but they may change
   * numbers, and the digest of the bundle is in run keys.
   */
  private static List<String> descriptions(Implementation implementation) {
    return Stream.concat(
            Stream.of(ImplementationReader.FILE_NAME),
            Stream.concat(
                    implementation.configurations().stream(),
                    implementation.daemons().stream()
                        .flatMap(daemon -> daemon.configurations().stream()))
                .map(Configuration::template))
        .distinct()
        .toList();
  }

  /**
   * Adds the files directly in a probe's directory and those that were built; subdirectories hold
   * what only this machine needs.
   */
  private void addProbes(Bundle.Builder bundle, Path built) throws IOException {
    for (Path probes : List.of(probeDirectory(), built)) {
      try (Stream<Path> files = Files.walk(probes, 2)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          bundle.file(Probe.DIRECTORY + "/" + probes.relativize(file), file);
        }
      }
    }
  }

  /** The libraries of a variant's prefix, beside its programs: nodes need no such installation. */
  private void addOwnLibraries(Bundle.Builder bundle, Implementation variant) throws IOException {
    if (variant.prefix().isEmpty()) {
      return;
    }
    Path prefix = variant.prefix().get().toRealPath();
    Map<String, Path> own = new TreeMap<>(sharedLibraries(variant).within(prefix).files());
    plugins(variant).forEach(plugin -> own.put(String.valueOf(plugin.getFileName()), plugin));
    for (Map.Entry<String, Path> library : own.entrySet()) {
      bundle.file(libraries(variant) + library.getKey(), library.getValue());
    }
  }

  /**
   * The libraries of an implementation's programs. Daemons come from the prefix as they are and may
   * have no path to its libraries, as the app has.
   */
  private SharedLibraries sharedLibraries(Implementation implementation) throws IOException {
    List<Path> programs =
        programs(implementation).stream().map(binaries(implementation)::resolve).toList();
    if (implementation.prefix().isEmpty()) {
      return SharedLibraries.of(programs, environment());
    }
    Path prefix = implementation.prefix().get().toRealPath();
    SharedLibraries own = SharedLibraries.of(programs.subList(0, 1)).within(prefix);
    return SharedLibraries.of(
        Stream.concat(programs.stream(), plugins(implementation).stream()).toList(),
        own.directories());
  }

  /** The libraries of a prefix that its library loads while it runs, where they are installed. */
  private List<Path> plugins(Implementation variant) throws IOException {
    Path prefix = variant.prefix().orElseThrow().toRealPath();
    Path program = binaries(variant).resolve(variant.binary());
    return SharedLibraries.of(List.of(program)).within(prefix).directories().stream()
        .flatMap(directory -> variant.plugins().stream().map(directory::resolve))
        .filter(Files::isRegularFile)
        .toList();
  }

  private void addLibraries(Bundle.Builder bundle, List<Implementation> implementations)
      throws IOException {
    Map<String, Path> all = new TreeMap<>();
    for (Implementation implementation : implementations) {
      Map<String, Path> files = new TreeMap<>(sharedLibraries(implementation).files());
      // What a variant has of its own is beside its programs; another may have the same names.
      if (implementation.prefix().isPresent()) {
        Path prefix = implementation.prefix().get().toRealPath();
        files.values().removeIf(file -> file.startsWith(prefix));
      }
      all.putAll(files);
    }
    SharedLibraries shared = new SharedLibraries(all);
    for (Map.Entry<String, Path> library : shared.files().entrySet()) {
      bundle.file(BundledLibraries.DIRECTORY + "/" + library.getKey(), library.getValue());
    }
    String packages = String.join("\n", shared.packages(OwnLibraries.of(home).packages())) + "\n";
    bundle.bytes(BundledLibraries.PACKAGES, packages.getBytes(StandardCharsets.UTF_8));
  }
}
