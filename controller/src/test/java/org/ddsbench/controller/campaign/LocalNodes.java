package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.ddsbench.core.Patience;

/** Nodes that are processes of this machine, below a directory; they need neither root nor sshd. */
public record LocalNodes(Path directory) {
  /** Nodes to which {@code check} has deployed what it needs. */
  public static LocalNodes in(Path directory, int nodes) throws IOException {
    LocalNodes made = bare(directory, nodes);
    try {
      for (int i = 1; i <= nodes; i++) {
        EarlierDeployment.copyTo(directory.resolve("node" + i));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("copying a bundle");
    }
    return made;
  }

  /** Writes the directory's {@code testbed.xml}; nothing is on the nodes. */
  public static LocalNodes bare(Path directory, int nodes) throws IOException {
    StringBuilder xml =
        new StringBuilder("<testbed name='here' launcher='local'>\n  <ntp mode='none'/>\n");
    for (int i = 1; i <= nodes; i++) {
      xml.append(
          String.format(
              Locale.ROOT,
              "  <node name='node%d' host='127.0.0.1' interface='lo' workDirectory='%s/node%d'/>\n",
              i,
              directory,
              i));
    }
    Files.writeString(directory.resolve("testbed.xml"), xml + "</testbed>\n");
    return new LocalNodes(directory);
  }

  public Path testbedXml() {
    return directory.resolve("testbed.xml");
  }

  /** A file in the directory. */
  public Path file(String name, String... lines) throws IOException {
    return Files.writeString(directory.resolve(name), String.join("\n", lines) + "\n");
  }

  /** Processes of the nodes that are left after they had time to end. */
  public List<String> leftovers() throws InterruptedException {
    long end = Patience.endNs();
    List<String> left = processes();
    while (!left.isEmpty() && Patience.goesOn(end)) {
      left = processes();
    }
    return left;
  }

  /** The command lines of the nodes' processes. */
  private List<String> processes() {
    return ProcessHandle.allProcesses()
        .map(ProcessHandle::pid)
        .map(LocalNodes::commandLine)
        .filter(line -> line.contains(directory + "/node"))
        .toList();
  }

  private static String commandLine(long pid) {
    try {
      byte[] line = Files.readAllBytes(Path.of("/proc", String.valueOf(pid), "cmdline"));
      return new String(line, StandardCharsets.UTF_8).replace('\0', ' ');
    } catch (IOException e) {
      return "";
    }
  }

  /** The only process of a node whose command line contains these words. */
  long pid(String node, String words) {
    List<Long> found =
        ProcessHandle.allProcesses()
            .map(ProcessHandle::pid)
            .filter(
                pid -> {
                  String line = commandLine(pid);
                  return line.contains(directory + "/" + node) && line.contains(words);
                })
            .toList();
    if (found.size() != 1) {
      throw new AssertionError(found + " have " + words);
    }
    return found.get(0);
  }

  /** Files of runs that are still on the nodes. */
  public List<Path> runFiles() throws IOException {
    try (Stream<Path> walk = Files.walk(directory)) {
      return walk.filter(path -> path.toString().contains("/runs/")).toList();
    }
  }
}
