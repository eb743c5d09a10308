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
 * process can remove it, whatever happened to its maker. It is no proof that something of this name
 * was made for the testbed: {@link StateMark} is.
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
    made.append("spaces " + KernelSpaces.ofThisProcess());
    made.append("isolation " + isolation);
    made.append("nodes " + nodes);
    return made;
  }

  /**
   * Reads it; empty if the file does not exist.
   *
   * @throws LocalTestbedException it has lines that no start can have written; names each
   */
  static Optional<Inventory> read(Path stateDir) throws IOException {
    Path file = path(stateDir);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    List<String> lines = new ArrayList<>(completeLines(Files.readString(file)));
    refuseDamage(file, lines);
    return Optional.of(new Inventory(file, lines));
  }

  /** Without a last line that was cut off: what it names was not made yet. */
  private static List<String> completeLines(String text) {
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }

  private static void refuseDamage(Path file, List<String> lines) throws LocalTestbedException {
    if (!lines.isEmpty() && !lines.get(0).equals(MAGIC)) {
      throw new LocalTestbedException(
          file + " is not the inventory of a local testbed; move it elsewhere");
    }
    List<String> damaged = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      if (!InventoryLine.valid(lines.get(i))) {
        damaged.add(file + ":" + (i + 1) + ":1: not a line of an inventory: " + lines.get(i));
      }
    }
    if (!damaged.isEmpty()) {
      damaged.add(
          "correct or delete these lines; `ddsbench testbed down` removes what the others name");
      throw new LocalTestbedException(String.join("\n", damaged));
    }
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

  /** Where it was made; empty if it was not recorded. */
  Optional<KernelSpaces> spaces() {
    return values("spaces").stream().findFirst().map(KernelSpaces::read);
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
    return values("names").stream().findFirst().map(InventoryLine::names);
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
