package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * What was made, line by line in {@code <state directory>/inventory}: each line is on disk before
 * the thing it names exists (a process: right after), so that whoever comes later can remove it,
 * whatever happened to its maker.
 */
final class Inventory {
  private static final String MAGIC = "ddsbench-testbed 1";
  private static final Path BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");

  private final Path file;
  private final List<String> lines;

  private Inventory(Path file, List<String> lines) {
    this.file = file;
    this.lines = lines;
  }

  static Path path(Path stateDir) {
    return stateDir.resolve("inventory");
  }

  static Inventory create(Path stateDir, int nodes, Isolation isolation) throws IOException {
    Inventory made = new Inventory(path(stateDir), new ArrayList<>());
    made.append(MAGIC);
    made.append("boot " + Files.readString(BOOT_ID).strip());
    made.append("isolation " + isolation);
    made.append("nodes " + nodes);
    return made;
  }

  /** Empty if there is none. */
  static Optional<Inventory> read(Path stateDir) throws IOException {
    Path file = path(stateDir);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    if (!lines.isEmpty() && !lines.get(0).equals(MAGIC)) {
      throw new LocalTestbedException(
          file + " is not the inventory of a local testbed; remove it by hand");
    }
    return Optional.of(new Inventory(file, lines));
  }

  void namespace(String name) throws IOException {
    append("namespace " + name);
  }

  void link(String name) throws IOException {
    append("link " + name);
  }

  /** An argument by which a process just being started can be recognised. */
  void mark(Path argument) throws IOException {
    append("mark " + argument);
  }

  /** A file outside the state directory. */
  void file(Path path) throws IOException {
    append("file " + path);
  }

  void process(OwnedProcess process) throws IOException {
    append("process " + process.pid() + " " + process.startTicks() + " " + process.what());
  }

  void ready() throws IOException {
    append("ready");
  }

  boolean isReady() {
    return lines.contains("ready");
  }

  /** False after a restart of the machine: then nothing recorded exists any more. */
  boolean ofThisBoot() throws IOException {
    return values("boot").contains(Files.readString(BOOT_ID).strip());
  }

  /** 0 if the maker did not come so far. */
  int nodes() {
    return values("nodes").stream().findFirst().map(Integer::parseInt).orElse(0);
  }

  /** Empty if the maker did not come so far. */
  Optional<Isolation> isolation() {
    return values("isolation").stream().findFirst().map(Isolation::valueOf);
  }

  List<String> namespaces() {
    return values("namespace");
  }

  /** Latest first: cables before the bridge. */
  List<String> links() {
    List<String> links = values("link");
    Collections.reverse(links);
    return links;
  }

  List<String> marks() {
    return values("mark");
  }

  List<Path> files() {
    return values("file").stream().map(Path::of).toList();
  }

  List<OwnedProcess> processes() {
    List<OwnedProcess> all = new ArrayList<>();
    for (String value : values("process")) {
      String[] parts = value.split(" ", 3);
      all.add(new OwnedProcess(Long.parseLong(parts[0]), Long.parseLong(parts[1]), parts[2]));
    }
    return all;
  }

  private List<String> values(String key) {
    List<String> found = new ArrayList<>();
    for (String line : lines) {
      if (line.startsWith(key + " ")) {
        found.add(line.substring(key.length() + 1));
      }
    }
    return found;
  }

  private void append(String line) throws IOException {
    Files.writeString(
        file,
        line + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND,
        StandardOpenOption.SYNC);
    lines.add(line);
  }
}
