package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The shared libraries that programs load on this machine, without those of the C library: a node's
 * loader and C library must have the same version, so these are the node's own.
 *
 * @param files the file of each library, with links followed, by the name that the loader looks for
 */
record SharedLibraries(Map<String, Path> files) {
  /** The libraries of glibc, which every node has. */
  private static final Set<String> C_LIBRARY =
      Set.of(
          "libc.so.6",
          "libm.so.6",
          "libmvec.so.1",
          "libpthread.so.0",
          "libdl.so.2",
          "librt.so.1",
          "libresolv.so.2",
          "libutil.so.1",
          "libanl.so.1");

  private static final Pattern LOADED = Pattern.compile("\\s*(\\S+) => (/.+) \\(0x[0-9a-f]+\\)");
  private static final Pattern MISSING = Pattern.compile("\\s*(\\S+) => not found");
  private static final Pattern OWNER = Pattern.compile("([^:,\\s]+)(?::[^,:\\s]+)?: (/.+)");

  SharedLibraries {
    files = Map.copyOf(files);
  }

  /**
   * The libraries of all these programs, as the loader finds them.
   *
   * @throws IOException a program cannot be loaded here, e.g. because a library is missing
   */
  static SharedLibraries of(Collection<Path> programs) throws IOException {
    return of(programs, Map.of());
  }

  /**
   * The same for programs without a path of their own to these directories, in which the loader
   * looks for what they need.
   */
  static SharedLibraries of(Collection<Path> programs, Collection<Path> directories)
      throws IOException {
    return of(
        programs,
        Map.of(
            "LD_LIBRARY_PATH",
            directories.stream().map(Path::toString).collect(Collectors.joining(":"))));
  }

  /** The same in an environment. */
  static SharedLibraries of(Collection<Path> programs, Map<String, String> environment)
      throws IOException {
    Map<String, Path> files = new TreeMap<>();
    for (Path program : programs) {
      Output output = run(List.of("ldd", program.toString()), environment);
      for (String line : output.text().lines().toList()) {
        Matcher missing = MISSING.matcher(line);
        if (missing.matches()) {
          throw new IOException(program + " needs " + missing.group(1) + ", which is not here");
        }
        Matcher loaded = LOADED.matcher(line);
        if (loaded.matches() && !C_LIBRARY.contains(loaded.group(1))) {
          files.put(loaded.group(1), Path.of(loaded.group(2)).toRealPath());
        }
      }
      if (output.status() != 0) {
        throw new IOException("ldd " + program + ": " + output.text().strip());
      }
    }
    return new SharedLibraries(files);
  }

  /** Those whose files are in this directory or below it. */
  SharedLibraries within(Path directory) {
    return new SharedLibraries(
        files.entrySet().stream()
            .filter(library -> library.getValue().startsWith(directory))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
  }

  /** The directories of the files. */
  Set<Path> directories() {
    return files.values().stream()
        .map(Path::getParent)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * The Debian packages of the libraries, each with its version, sorted; for a library without a
   * package its name.
   *
   * @param known package and version of files that belong to no package of this machine
   */
  List<String> packages(Map<Path, String> known) throws IOException {
    Map<Path, String> owners = owners();
    Map<String, String> versions = versions(owners.values());
    TreeSet<String> lines = new TreeSet<>();
    files.forEach(
        (name, file) -> {
          String owner = owners.getOrDefault(file, "");
          String found = owner.isEmpty() ? name : owner + " " + versions.getOrDefault(owner, "");
          lines.add(known.getOrDefault(file, found));
        });
    return List.copyOf(lines);
  }

  private Map<Path, String> owners() throws IOException {
    Map<Path, String> owners = new TreeMap<>();
    List<String> query = new ArrayList<>(List.of("dpkg-query", "--search"));
    for (Path file : files.values()) {
      query.add(file.toString());
      // A package may still name a path in /lib as it was before it became a link.
      if (file.startsWith("/usr/lib")) {
        query.add("/" + Path.of("/usr").relativize(file));
      }
    }
    // Its status only shows whether all were found.
    for (String line : run(query).text().lines().toList()) {
      Matcher owner = OWNER.matcher(line);
      if (owner.matches()) {
        owners.put(Path.of(owner.group(2)).toRealPath(), owner.group(1));
      }
    }
    return owners;
  }

  private static Map<String, String> versions(Collection<String> packages) throws IOException {
    Map<String, String> versions = new TreeMap<>();
    if (packages.isEmpty()) {
      return versions;
    }
    List<String> query =
        new ArrayList<>(List.of("dpkg-query", "--show", "--showformat=${Package} ${Version}\\n"));
    query.addAll(new TreeSet<>(packages));
    for (String line : run(query).text().lines().toList()) {
      String[] words = line.split(" ", 2);
      if (words.length == 2) {
        versions.put(words[0], words[1]);
      }
    }
    return versions;
  }

  private record Output(int status, String text) {}

  private static Output run(List<String> command) throws IOException {
    return run(command, Map.of());
  }

  /** Runs a short command; the output of one that is not on this machine is empty. */
  private static Output run(List<String> command, Map<String, String> environment)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    builder.environment().put("LC_ALL", "C");
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      return new Output(127, String.valueOf(e.getMessage()));
    }
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      return new Output(process.waitFor(), text);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException(String.join(" ", command));
    }
  }
}
