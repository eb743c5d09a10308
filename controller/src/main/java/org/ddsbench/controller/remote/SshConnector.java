package org.ddsbench.controller.remote;

import com.jcraft.jsch.Session;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.core.testbed.Node;

/**
 * Opens SSH sessions: keys or agent, no passwords, host keys of nodes and jump hosts checked
 * strictly, OpenSSH's configuration respected.
 */
public final class SshConnector implements Launcher {
  /** sshd drops connections when more than 10 logins are in progress (MaxStartups). */
  private static final int LOGINS_AT_ONCE = 4;

  private final SshAccess access;
  private final Duration timeout;
  private final Map<String, Semaphore> gates = new ConcurrentHashMap<>();

  /** {@code timeout} bounds the connection and each step of the login of each node. */
  public SshConnector(SshAccess access, Duration timeout) {
    this.access = access;
    this.timeout = timeout;
  }

  /** Logs in to a node, through its jump hosts. */
  @Override
  public NodeConnection connect(Node node) throws NodeException {
    List<SshSettings> route =
        SshRoute.to(node, access, new SshConfiguration(access.configuration(), timeout));
    Transport transport = new Transport(timeout);
    return new SshNode(
        node.name(),
        route.size() == 1 ? login(node, route, transport) : loginInTurn(node, route, transport),
        transport);
  }

  private Session loginInTurn(Node node, List<SshSettings> route, Transport transport)
      throws NodeException {
    Semaphore gate =
        gates.computeIfAbsent(route.get(0).place(), place -> new Semaphore(LOGINS_AT_ONCE));
    try {
      gate.acquire();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NodeException(Kind.UNREACHABLE, "the login was interrupted", e);
    }
    try {
      return login(node, route, transport);
    } finally {
      gate.release();
    }
  }

  private Session login(Node node, List<SshSettings> route, Transport transport)
      throws NodeException {
    Optional<JumpProxy> through = Optional.empty();
    for (SshSettings hop : route.subList(0, route.size() - 1)) {
      through = Optional.of(new JumpProxy(open(node, hop, through, transport), hop.place()));
    }
    return new SshLogin(route.get(route.size() - 1), Optional.of(node.key()), timeout)
        .open(through, transport);
  }

  private Session open(Node node, SshSettings hop, Optional<JumpProxy> through, Transport transport)
      throws NodeException {
    try {
      return new SshLogin(hop, Optional.empty(), timeout).open(through, transport);
    } catch (NodeException e) {
      String message =
          "cannot reach "
              + node.host()
              + " over the jump host "
              + hop.place()
              + ": "
              + e.getMessage();
      throw e instanceof UnknownHostKeyException unknown
          ? new UnknownHostKeyException(message, e, unknown.key())
          : new NodeException(e.kind(), message, e);
    }
  }
}
