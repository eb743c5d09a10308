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
 * The record of everything that was made, line by line in {@code <state directory>/inventory}. Each
 * line is on disk before the thing it names exists (for a process right after), so that a later
 * process can remove it, whatever happened to its maker.
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

  /** Reads it; empty if the file does not exist. */
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

  /** Records the testbed's names in the kernel: {@code names <prefix> <bridge> <subnet> <port>}. */
  void names(NetworkNames names) throws IOException {
    append(
        String.join(
            " ",
            "names",
            names.prefix(),
            names.bridge(),
            names.subnet(),
            String.valueOf(names.firstPort())));
  }

  void namespace(String name) throws IOException {
    append("namespace " + name);
  }

  void link(String name) throws IOException {
    append("link " + name);
  }

  /** Records an argument by which a process that is being started can be recognised. */
  void mark(Path argument) throws IOException {
    append("mark " + argument);
  }

  /** Records a file outside the state directory. */
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

  /**
   * Whether it was written since the machine's last boot; otherwise nothing recorded exists any
   * more.
   */
  boolean ofThisBoot() throws IOException {
    return values("boot").contains(Files.readString(BOOT_ID).strip());
  }

  /** The number of nodes; 0 if it was not recorded yet. */
  int nodes() {
    return values("nodes").stream().findFirst().map(Integer::parseInt).orElse(0);
  }

  /** Empty if it was not recorded yet. */
  Optional<Isolation> isolation() {
    return values("isolation").stream().findFirst().map(Isolation::valueOf);
  }

  /** Empty if it was not recorded yet. */
  Optional<NetworkNames> names() {
    return values("names").stream()
        .findFirst()
        .map(text -> text.split(" ", 4))
        .map(parts -> new NetworkNames(parts[0], parts[1], parts[2], Integer.parseInt(parts[3])));
  }

  List<String> namespaces() {
    return values("namespace");
  }

  /** The links, latest first: cables before the bridge. */
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
