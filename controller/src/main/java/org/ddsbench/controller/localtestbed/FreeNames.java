package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds names, addresses and ports that nothing on this machine has, so that testbeds of several
 * users, checkouts and campaigns can exist at the same time.
 */
final class FreeNames {
  /** One lock for all users who may make networks, which requires root. */
  private static final Path LOCK = Path.of("/run/ddsbench-names.lock");

  private final List<NetworkNames> candidates;

  /**
   * @param candidates the first free one is taken
   */
  FreeNames(List<NetworkNames> candidates) {
    this.candidates = List.copyOf(candidates);
  }

  /** Throws when a candidate cannot be used. */
  private interface Refusal {
    void check(NetworkNames names) throws IOException, InterruptedException;
  }

  /**
   * Makes the bridge with the first free names, which no other process can choose meanwhile.
   *
   * @throws LocalTestbedException none are free
   */
  @SuppressWarnings("try") // the lock is held, not used
  NetworkNames makeBridge(StateMark mark, Inventory inventory)
      throws IOException, InterruptedException {
    try (FileChannel channel =
            FileChannel.open(LOCK, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      NetworkNames free = first(NamespaceNetwork::refuseTaken);
      inventory.names(free);
      new NamespaceNetwork(free, mark, inventory).makeBridge();
      return free;
    }
  }

  /**
   * The names whose ports of 127.0.0.1 are free.
   *
   * @throws LocalTestbedException none are free
   */
  NetworkNames ofPorts(int nodes, Inventory inventory) throws IOException, InterruptedException {
    NetworkNames free = first(names -> refuseTakenPorts(names.firstPort(), nodes));
    inventory.names(free);
    return free;
  }

  /** Whether no program uses the ports of these names. */
  static boolean portsAreFree(NetworkNames names, int nodes) {
    try {
      refuseTakenPorts(names.firstPort(), nodes);
      return true;
    } catch (LocalTestbedException e) {
      return false;
    }
  }

  private NetworkNames first(Refusal refusal) throws IOException, InterruptedException {
    List<String> reasons = new ArrayList<>();
    for (NetworkNames names : candidates) {
      try {
        refusal.check(names);
        return names;
      } catch (LocalTestbedException e) {
        reasons.add(String.valueOf(e.getMessage()));
      }
    }
    if (reasons.size() == 1) {
      throw new LocalTestbedException(reasons.get(0));
    }
    throw new LocalTestbedException(
        "none of the "
            + reasons.size()
            + " networks that a local testbed may have is free. The first: "
            + reasons.get(0)
            + ". The last: "
            + reasons.get(reasons.size() - 1));
  }

  @SuppressWarnings("try") // opening it is the question
  private static void refuseTakenPorts(int first, int count) throws LocalTestbedException {
    for (int port = first; port < first + count; port++) {
      try (ServerSocket socket =
          new ServerSocket(port, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
        // Free; the port is released at once.
      } catch (IOException e) {
        throw new LocalTestbedException(
            "port "
                + port
                + " of 127.0.0.1 is in use by another program; end it (see: ss -ltnp), or the testbed it belongs to");
      }
    }
  }
}
