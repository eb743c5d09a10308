package org.ddsbench.controller.remote;

import com.jcraft.jsch.Session;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.ddsbench.controller.remote.RemoteException.Kind;
import org.ddsbench.core.testbed.Node;

/**
 * Opens SSH sessions: keys or agent, no passwords, host keys of nodes and jump hosts checked
 * strictly, OpenSSH's configuration respected.
 */
public final class SshConnector {
  /** An sshd drops connections when more than 10 are being logged in (MaxStartups). */
  private static final int LOGINS_AT_ONCE = 4;

  private final SshAccess access;
  private final Duration timeout;
  private final Map<String, Semaphore> gates = new ConcurrentHashMap<>();

  /** {@code timeout} bounds the connection and each step of the login of each node. */
  public SshConnector(SshAccess access, Duration timeout) {
    this.access = access;
    this.timeout = timeout;
  }

  /** Logs in to a node, through its jump hosts. Safe to call from several threads. */
  public RemoteNode connect(Node node) throws RemoteException {
    List<SshSettings> route =
        SshRoute.to(node, access, new SshConfiguration(access.configuration(), timeout));
    return new RemoteNode(
        node.name(), route.size() == 1 ? login(node, route) : loginInTurn(node, route));
  }

  private Session loginInTurn(Node node, List<SshSettings> route) throws RemoteException {
    Semaphore gate =
        gates.computeIfAbsent(route.get(0).place(), place -> new Semaphore(LOGINS_AT_ONCE));
    try {
      gate.acquire();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RemoteException(Kind.UNREACHABLE, "the login was interrupted", e);
    }
    try {
      return login(node, route);
    } finally {
      gate.release();
    }
  }

  private Session login(Node node, List<SshSettings> route) throws RemoteException {
    Optional<JumpProxy> through = Optional.empty();
    for (SshSettings hop : route.subList(0, route.size() - 1)) {
      through = Optional.of(new JumpProxy(open(node, hop, through), hop.place()));
    }
    return new SshLogin(route.get(route.size() - 1), Optional.of(node.key()), timeout)
        .open(through);
  }

  private Session open(Node node, SshSettings hop, Optional<JumpProxy> through)
      throws RemoteException {
    try {
      return new SshLogin(hop, Optional.empty(), timeout).open(through);
    } catch (RemoteException e) {
      throw new RemoteException(
          e.kind(),
          "the jump host "
              + hop.place()
              + " leads nowhere for "
              + node.host()
              + ": "
              + e.getMessage(),
          e,
          e.unknownHostKey().orElse(null));
    }
  }
}
