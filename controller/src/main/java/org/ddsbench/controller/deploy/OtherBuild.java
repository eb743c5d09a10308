package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.protocol.BundledLibraries;
import org.ddsbench.core.testbed.Node;

/**
 * A DDSBench that was built on another machine, whose directory was copied to this one: a checkout,
 * or an unpacked package, which also has libraries. Its programs need not start here.
 *
 * @param home its directory
 */
public record OtherBuild(Path home) {

  Path programs() {
    return home.resolve("dds-apps/build/release/bin");
  }

  /** Whether the directory looks like one, complete or not. */
  public boolean exists() {
    return Files.isDirectory(home.resolve("dds-apps"));
  }

  /** Where its probes are. */
  Path probes() {
    return home.resolve("dds-apps/build/release/probes");
  }

  /**
   * Why nodes cannot have its programs, one sentence for each reason; empty when they can.
   *
   * @param product the directory of this DDSBench, which must be of the same sources
   * @param libraries whether the nodes also need its libraries
   */
  public List<String> problems(Path product, boolean libraries) throws IOException {
    if (!exists()) {
      return List.of(
          home
              + " is not the directory of a DDSBench. Build DDSBench on a machine like the node"
              + " (./ddsbench implementations), copy its directory to this machine, and name the"
              + " copy.");
    }
    List<String> problems = new ArrayList<>();
    for (Path needed :
        List.of(
            home.resolve("target/runtime/bin/java"),
            programs().resolve("ddsbench-clocks"),
            programs().resolve("ddsbench-ping"),
            probes())) {
      if (!Files.isExecutable(needed)) {
        problems.add(
            needed
                + " does not exist. Build DDSBench on a machine like the node (./ddsbench"
                + " implementations), and copy its directory to this machine.");
      }
    }
    if (libraries) {
      OwnLibraries.of(home)
          .problem()
          .ifPresent(
              problem ->
                  problems.add(
                      problem
                          + ". Name an unpacked package (./ddsbench package), which has libraries,"
                          + " or install the DDS libraries on the node and use"
                          + " libraries=\"installed\"."));
    }
    if (problems.isEmpty()) {
      unusable(libraries).ifPresent(problems::add);
    }
    differentSource(product)
        .ifPresent(
            source ->
                problems.add(
                    home
                        + " is another version of DDSBench: "
                        + source
                        + " differs. Build the version of this machine there."));
    return problems;
  }

  /** Why its programs cannot be in one bundle; empty when they can. */
  private Optional<String> unusable(boolean libraries) throws IOException {
    Bundle.Builder all =
        new Bundle.Builder()
            .tree("target/runtime", home.resolve("target/runtime"))
            .tree("dds-apps/build/release/bin", programs())
            .tree("dds-apps/build/release/probes", probes());
    if (libraries) {
      all.tree("libraries", OwnLibraries.of(home).directory());
    }
    try {
      all.needs();
      return Optional.empty();
    } catch (UnusableProgramsException e) {
      return Optional.of(
          "%s %s. Copy the directory again from the machine where it was built."
              .formatted(home.resolve(e.getFile()), e.getReason()));
    }
  }

  /** The programs, by implementation, that a node is asked for; others are refused before. */
  public static Map<String, String> programs(Node node, Collection<Implementation> all) {
    return all.stream()
        .filter(one -> sends(node, one))
        .collect(Collectors.toMap(Implementation::name, ProjectFiles::program));
  }

  /**
   * Whether a node gets the program of an implementation that is built here. One with other
   * programs gets what was built there, and no variant with a prefix, which is built here only.
   */
  public static boolean sends(Node node, Implementation implementation) {
    return node.programs().isEmpty()
        || (implementation.prefix().isEmpty()
            && new OtherBuild(Path.of(node.programs())).has(implementation));
  }

  private boolean has(Implementation implementation) {
    return has(implementation.binary());
  }

  private boolean has(String program) {
    return Files.isExecutable(programs().resolve(program));
  }

  /** Which of these programs it lacks. */
  public List<String> missing(List<String> programs) {
    return programs.stream().filter(program -> !has(program)).toList();
  }

  /** The first source of the programs that is not the same; empty when all are. */
  private Optional<String> differentSource(Path product) throws IOException {
    Map<String, String> here = sources(product);
    Map<String, String> there = sources(home);
    TreeSet<String> all = new TreeSet<>(here.keySet());
    all.addAll(there.keySet());
    return all.stream()
        .filter(name -> !here.getOrDefault(name, "").equals(there.getOrDefault(name, "")))
        .findFirst();
  }

  /** The digests of all files from which programs are built, by path. */
  private static Map<String, String> sources(Path product) throws IOException {
    Map<String, String> digests = new TreeMap<>();
    for (String part : List.of("dds-apps", "probes", "workloads/avenue")) {
      Path directory = product.resolve(part);
      Path built = directory.resolve("build");
      Path fuzz = directory.resolve("fuzz");
      if (!Files.isDirectory(directory)) {
        continue;
      }
      List<Path> files;
      try (Stream<Path> all = Files.walk(directory)) {
        files =
            all.filter(file -> !file.startsWith(built) && !file.startsWith(fuzz))
                .filter(Files::isRegularFile)
                .toList();
      }
      for (Path file : files) {
        digests.put(product.relativize(file).toString(), Sha256.of(file));
      }
    }
    return digests;
  }

  /** Adds its libraries, all of them: which ones a program loads can be found out there only. */
  void addLibraries(Bundle.Builder bundle) throws IOException {
    OwnLibraries own = OwnLibraries.of(home);
    TreeSet<String> packages = new TreeSet<>(own.packages().values());
    try (Stream<Path> files = Files.list(own.directory())) {
      for (Path file : files.filter(one -> !own.isList(one)).sorted().toList()) {
        bundle.file(BundledLibraries.DIRECTORY + "/" + file.getFileName(), file);
      }
    }
    String lines = String.join("\n", packages) + "\n";
    bundle.bytes(BundledLibraries.PACKAGES, lines.getBytes(StandardCharsets.UTF_8));
  }
}
