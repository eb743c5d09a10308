package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.core.file.TreeDeletion;

/** Removes everything in the inventory, whoever made it and even if it is incomplete. */
final class Teardown {
  private static final int ROUNDS = 20;

  private final Path stateDir;
  private final Inventory inventory;

  Teardown(Path stateDir, Inventory inventory) {
    this.stateDir = stateDir;
    this.inventory = inventory;
  }

  /**
   * Removes the processes, then the network, then the files; the inventory goes last, so that a
   * teardown that is itself interrupted can be repeated.
   */
  void run() throws IOException, InterruptedException {
    if (inventory.ofThisBoot()) {
      for (OwnedProcess process : inventory.processes()) {
        process.stop();
      }
      for (OwnedProcess process : marked()) {
        process.stop();
      }
      for (String namespace : inventory.namespaces()) {
        if (NamespaceNetwork.namespaceExists(namespace)) {
          empty(namespace);
        }
      }
      for (String link : inventory.links()) {
        if (NamespaceNetwork.linkExists(link)) {
          Command.run("ip", "link", "delete", link);
        }
      }
      for (String namespace : inventory.namespaces()) {
        if (NamespaceNetwork.namespaceExists(namespace)) {
          Command.run("ip", "netns", "delete", namespace);
        }
      }
    }
    for (Path file : inventory.files()) {
      Files.deleteIfExists(file);
    }
    deleteStateDir();
  }

  /** Ends everything that runs in a namespace of ours, which was started through the testbed. */
  private static void empty(String namespace) throws IOException, InterruptedException {
    for (int round = 0; round < ROUNDS; round++) {
      List<OwnedProcess> inside = new ArrayList<>();
      for (String pid : Command.run("ip", "netns", "pids", namespace).lines().toList()) {
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

  /** Finds servers whose maker was killed between starting and recording them. */
  private List<OwnedProcess> marked() throws IOException {
    List<String> marks = inventory.marks();
    List<OwnedProcess> found = new ArrayList<>();
    for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
      List<String> arguments = OwnedProcess.arguments(process.pid());
      if (marks.stream().anyMatch(arguments::contains)) {
        OwnedProcess.of(process.pid(), "sshd").ifPresent(found::add);
      }
    }
    return found;
  }

  private void deleteStateDir() throws IOException {
    Path last = Inventory.path(stateDir);
    try (Stream<Path> entries = Files.list(stateDir)) {
      for (Path entry : entries.toList()) {
        if (!entry.equals(last)) {
          TreeDeletion.delete(entry);
        }
      }
    }
    Files.delete(last);
    Files.delete(stateDir);
  }
}
