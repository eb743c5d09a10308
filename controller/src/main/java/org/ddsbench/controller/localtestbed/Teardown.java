package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.core.file.TreeDeletion;

/**
 * Removes what is in an inventory and was made for its testbed, whoever made it and even if it is
 * incomplete. Anything else that has a name or number of the inventory stays, and is reported.
 */
final class Teardown {
  private static final int ROUNDS = 20;

  /** What {@code up} makes in the state directory. */
  private static final Pattern MADE =
      Pattern.compile(
          "node[0-9]+|ntp|id_ed25519(\\.pub)?|authorized_keys|known_hosts|neighbours|testbed\\.xml(\\.new)?|inventory");

  private final Path stateDir;
  private final Inventory inventory;
  private final StateMark mark;
  private final Progress progress;

  Teardown(Path stateDir, Inventory inventory, Progress progress) {
    this.stateDir = stateDir;
    this.inventory = inventory;
    this.mark = new StateMark(stateDir);
    this.progress = progress;
  }

  /**
   * Removes the processes, then the network, then the files; the inventory goes last, so that a
   * teardown that is itself interrupted can be repeated.
   *
   * @throws LocalTestbedException it runs where this process cannot remove it; nothing was changed
   */
  void run() throws IOException, InterruptedException {
    if (inventory.ofThisBoot()) {
      refuseElsewhere();
      stopProcesses();
      List<String> namespaces = own(inventory.namespaces());
      for (String namespace : namespaces) {
        empty(namespace);
      }
      removeLinks();
      for (String namespace : namespaces) {
        Command.run("ip", "netns", "delete", namespace);
      }
    }
    for (Path file : inventory.files()) {
      removeFile(file);
    }
    deleteStateDir();
  }

  /** Its processes would go on with their files removed. */
  private void refuseElsewhere() throws IOException {
    Optional<KernelSpaces> made = inventory.spaces();
    KernelSpaces here = KernelSpaces.ofThisProcess();
    if (made.isEmpty() || made.get().equals(here)) {
      return;
    }
    if (!made.get().pid().equals(here.pid()) || !servers().isEmpty()) {
      throw new LocalTestbedException(
          "the testbed in "
              + stateDir
              + " was made in another container or network namespace of this machine; remove it there, or delete the directory if that has ended");
    }
  }

  private void stopProcesses() throws IOException, InterruptedException {
    for (OwnedProcess process : inventory.processes()) {
      if (process.alive() && !mark.isOn(process.pid())) {
        progress.step(
            "process "
                + process.pid()
                + ", recorded as "
                + process.what()
                + ", was not started for this testbed and goes on");
      }
    }
    for (OwnedProcess process : servers()) {
      process.stop();
    }
  }

  /** Those that are recorded, and those whose maker was killed before it recorded them. */
  private List<OwnedProcess> servers() throws IOException {
    List<OwnedProcess> found = new ArrayList<>();
    for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
      if (mark.isOn(process.pid())) {
        OwnedProcess.of(process.pid(), "a server of the testbed").ifPresent(found::add);
      }
    }
    return found;
  }

  private List<String> own(List<String> namespaces) throws IOException, InterruptedException {
    List<String> own = new ArrayList<>();
    for (String namespace : namespaces) {
      if (NamedNamespace.isOf(mark, namespace)) {
        own.add(namespace);
      } else if (NamespaceNetwork.namespaceExists(namespace)) {
        progress.step(
            "network namespace "
                + namespace
                + " was not made for this testbed and stays; to remove it: ip netns delete "
                + namespace);
      }
    }
    return own;
  }

  private void removeLinks() throws IOException, InterruptedException {
    for (String link : inventory.links()) {
      if (!NamespaceNetwork.linkExists(link)) {
        continue;
      }
      if (mark.isOn(Command.run("ip", "-o", "link", "show", "dev", link))) {
        Command.run("ip", "link", "delete", link);
      } else {
        progress.step(
            "network link "
                + link
                + " was not made for this testbed and stays; to remove it: ip link delete "
                + link);
      }
    }
  }

  /** Ends everything that runs in a namespace of ours, which was started through the testbed. */
  private static void empty(String namespace) throws IOException, InterruptedException {
    for (int round = 0; round < ROUNDS; round++) {
      List<OwnedProcess> inside = new ArrayList<>();
      for (String pid : pids(namespace)) {
        OwnedProcess.of(Long.parseLong(pid.strip()), namespace).ifPresent(inside::add);
      }
      if (inside.isEmpty()) {
        return;
      }
      for (OwnedProcess process : inside) {
        process.stop();
      }
    }
    throw new LocalTestbedException(
        "processes in namespace " + namespace + " start again as fast as they are stopped");
  }

  private static List<String> pids(String namespace) throws IOException, InterruptedException {
    return Command.run("ip", "netns", "pids", namespace).lines().toList();
  }

  /** The server removes its file when it ends, so an existing one is that of a killed one. */
  private void removeFile(Path file) throws IOException {
    if (file.equals(mark.pidFile()) && !NtpServer.inUse(file)) {
      Files.deleteIfExists(file);
    } else if (Files.exists(file)) {
      progress.step(file + " was not made for this testbed and stays");
    }
  }

  private void deleteStateDir() throws IOException {
    Path last = Inventory.path(stateDir);
    List<Path> foreign = new ArrayList<>();
    try (Stream<Path> entries = Files.list(stateDir)) {
      for (Path entry : entries.sorted().toList()) {
        if (!MADE.matcher(entry.getFileName().toString()).matches()) {
          foreign.add(entry);
        } else if (!entry.equals(last)) {
          TreeDeletion.delete(entry);
        }
      }
    }
    Files.delete(last);
    if (foreign.isEmpty()) {
      Files.delete(stateDir);
    }
    for (Path entry : foreign) {
      progress.step(entry + " was not made for this testbed and stays");
    }
  }
}
