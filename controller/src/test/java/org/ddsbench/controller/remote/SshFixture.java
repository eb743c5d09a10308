package org.ddsbench.controller.remote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.core.Patience;
import org.ddsbench.core.SshKey;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodeBuilder;
import org.ddsbench.core.testbed.Role;
import org.junit.jupiter.api.Assertions;

/** One sshd, keys, and logins to it from a home directory of the test. */
public final class SshFixture implements AutoCloseable {
  static final String PASSPHRASE = "open sesame";

  private final Path scratch;
  private final Path home;
  private final RealSshd sshd;
  private final Path knownHosts;
  private String configuration = "none";
  private String agent = "";
  private Duration timeout = Patience.LONG;

  /**
   * {@code options} are lines of the sshd's configuration that come first and so take precedence.
   */
  public SshFixture(String... options) throws IOException, InterruptedException {
    scratch = RealTestbed.scratch("ssh");
    home = Files.createDirectories(scratch.resolve("home/.ssh")).resolveSibling(".").normalize();
    key("good", "");
    key("locked", PASSPHRASE);
    sshd = new RealSshd(scratch.resolve("sshd"), List.of(path("good"), path("locked")), options);
    knownHosts = scratch.resolve("known");
    known(sshd.known(sshd.name(), "ed25519"));
  }

  /** Creates a key file of that name in the scratch directory. */
  Path key(String name, String passphrase) throws IOException, InterruptedException {
    Path file = path(name);
    SshKey.make(file, "ed25519", passphrase);
    return file;
  }

  /** Another sshd that accepts the same keys; the caller closes it. */
  RealSshd sshd(String name, String... options) throws IOException, InterruptedException {
    return new RealSshd(scratch.resolve(name), List.of(path("good"), path("locked")), options);
  }

  public Path path(String name) {
    return scratch.resolve(name);
  }

  Path home() {
    return home;
  }

  RealSshd sshd() {
    return sshd;
  }

  Path knownHosts() {
    return knownHosts;
  }

  /** Replaces the trusted host keys. */
  void known(String... lines) throws IOException {
    Files.write(knownHosts, List.of(lines));
  }

  /** Replaces the SSH configuration. */
  void configure(String... lines) throws IOException {
    configuration = Files.write(scratch.resolve("client"), List.of(lines)).toString();
  }

  RealAgent agent() throws IOException, InterruptedException {
    RealAgent started = new RealAgent(scratch.resolve("agent"));
    agent = started.socket();
    return started;
  }

  /** Sets how long logins wait for an answer. */
  void timeout(Duration time) {
    timeout = time;
  }

  void agent(String socket) {
    agent = socket;
  }

  /** A node; empty texts mean not set. */
  static Node node(String host, OptionalInt port, String user, String key) {
    return node(host, port, user, key, "");
  }

  /** A node behind jump hosts. */
  static Node node(String host, OptionalInt port, String user, String key, String jump) {
    return NodeBuilder.of("tower", host)
        .port(port)
        .user(user)
        .key(key)
        .jump(jump)
        .networkInterface("lo")
        .workDirectory("/w")
        .roles(Set.of(Role.PUBLISHER))
        .build();
  }

  /**
   * The node behind the sshd, named by address and port; with an empty key the testbed names none.
   */
  public Node direct(String key) {
    return node("127.0.0.1", OptionalInt.of(sshd.port()), "", key);
  }

  /** A login with the right key, which the caller closes. */
  public NodeConnection login() throws NodeException {
    return connect(direct(path("good").toString()));
  }

  void logsIn(Node node) throws IOException {
    logsIn(node, knownHosts.toString());
  }

  void logsIn(Node node, String trusted) throws IOException {
    try (NodeConnection remote = connect(node, trusted)) {
      CommandResult result = remote.run(List.of("printenv", "SSH_CONNECTION"), Patience.LONG);
      Assertions.assertTrue(
          result.stdout().strip().endsWith(" 127.0.0.1 " + sshd.port()), result.toString());
    }
  }

  /** The exception with which the login is refused. */
  NodeException refused(Node node) {
    return Assertions.assertThrows(
        NodeException.class, () -> connect(node, knownHosts.toString()).close());
  }

  /** A login that must succeed. */
  NodeConnection connect(Node node) throws NodeException {
    return connect(node, knownHosts.toString());
  }

  private NodeConnection connect(Node node, String trusted) throws NodeException {
    return connector(trusted).connect(node);
  }

  SshConnector connector() {
    return connector(knownHosts.toString());
  }

  private SshConnector connector(String trusted) {
    return new SshConnector(new SshAccess(trusted, configuration, home, agent), timeout);
  }

  @Override
  public void close() throws IOException {
    sshd.close();
    RealTestbed.delete(scratch);
  }
}
