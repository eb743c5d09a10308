package org.ddsbench.controller.remote;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.controller.node.NodeProcess;
import org.ddsbench.core.Patience;
import org.ddsbench.core.testbed.Node;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Real sshds as jump hosts: each hop follows its entry in the SSH configuration, and its host key
 * is checked.
 */
@Tag("testbed")
class JumpHostIT {
  private final SshFixture ssh = new SshFixture();
  private final List<RealSshd> gates = new ArrayList<>();
  private final List<String> trusted = new ArrayList<>();
  private final List<String> configuration = new ArrayList<>();

  JumpHostIT() throws IOException, InterruptedException {
    trust(ssh.sshd().known(ssh.sshd().name(), "ed25519"));
  }

  @AfterEach
  void close() throws IOException {
    gates.forEach(RealSshd::close);
    ssh.close();
  }

  /** An sshd with this alias in the configuration, trusted under this alias alone. */
  private RealSshd gate(String alias, String... options) throws IOException, InterruptedException {
    RealSshd gate = ssh.sshd(alias, options);
    gates.add(gate);
    trust(gate.known(alias, "ed25519"));
    configure(
        "Host " + alias,
        "  HostName 127.0.0.1",
        "  Port " + gate.port(),
        "  HostKeyAlias " + alias,
        "  IdentityFile " + ssh.path("good"));
    return gate;
  }

  private void trust(String line) throws IOException {
    trusted.add(line);
    ssh.known(trusted.toArray(String[]::new));
  }

  private void configure(String... lines) throws IOException {
    configuration.addAll(List.of(lines));
    ssh.configure(configuration.toArray(String[]::new));
  }

  private Node behind(String jump) {
    return SshFixture.node(
        "127.0.0.1", OptionalInt.of(ssh.sshd().port()), "", ssh.path("good").toString(), jump);
  }

  private void refused(Node node, Kind kind, String... texts) {
    NodeException refusal = ssh.refused(node);
    String message = String.valueOf(refusal.getMessage());
    assertEquals(kind, refusal.kind(), message);
    for (String text : texts) {
      assertTrue(message.contains(text), message);
    }
  }

  /** The number of successful logins to an sshd. */
  private static long logins(RealSshd sshd) throws IOException {
    return sshd.log().lines().filter(line -> line.startsWith("Accepted publickey for ")).count();
  }

  @Test
  void theTestbedNamesTheJumpHost() throws Exception {
    RealSshd gate = gate("gate");
    ssh.logsIn(behind("gate"));
    assertEquals(1, logins(gate), gate.log());
    assertEquals(1, logins(ssh.sshd()), ssh.sshd().log());
  }

  @Test
  void theConfigurationNamesTheJumpHostUnlessTheTestbedDoes() throws Exception {
    RealSshd gate = gate("gate");
    configure(
        "Host lab2",
        "  HostName 127.0.0.1",
        "  Port " + ssh.sshd().port(),
        "  IdentityFile " + ssh.path("good"),
        "  ProxyJump gate");
    ssh.logsIn(SshFixture.node("lab2", OptionalInt.empty(), "", ""));
    assertEquals(1, logins(gate), gate.log());
    ssh.logsIn(SshFixture.node("lab2", OptionalInt.empty(), "", "", "none"));
    assertEquals(1, logins(gate), gate.log());
    assertEquals(2, logins(ssh.sshd()), ssh.sshd().log());
  }

  @Test
  void jumpHostsFollowEachOtherAndAConfiguredOneMayHaveItsOwn() throws Exception {
    RealSshd first = gate("first");
    RealSshd second = gate("second");
    RealSshd third = gate("third");
    ssh.logsIn(behind("first,second,third"));
    assertEquals(List.of(1L, 1L, 1L), List.of(logins(first), logins(second), logins(third)));
    configure("Host second", "  ProxyJump first");
    ssh.logsIn(behind("second,third"));
    assertEquals(List.of(2L, 2L, 2L), List.of(logins(first), logins(second), logins(third)));
  }

  @Test
  void muchDataPassesUnharmedBothWays() throws Exception {
    gate("first");
    gate("second");
    byte[] content = new byte[1_500_000];
    new Random(7).nextBytes(content);
    Path here = Files.createDirectory(ssh.path("here"));
    Files.write(here.resolve("file"), content);
    Path there = Files.createDirectory(ssh.path("there"));
    Path back = Files.createDirectory(ssh.path("back"));
    try (NodeConnection node = ssh.connect(behind("first,second"))) {
      node.upload(here, List.of("file"), there.toString());
      assertArrayEquals(content, Files.readAllBytes(there.resolve("file")));
      node.download(there.toString(), Map.of("file", (long) content.length), back);
      assertArrayEquals(content, Files.readAllBytes(back.resolve("file")));
      CommandResult printed =
          node.run(
              List.of(
                  "sh",
                  "-c",
                  "head -c 750000 \"$1\" | base64 -w0",
                  "sh",
                  there.resolve("file").toString()),
              Patience.LONG);
      assertEquals(1_000_000, printed.stdout().length());
    }
  }

  @Test
  void theKeyOfEveryHopIsCheckedUnderItsOwnName() throws Exception {
    RealSshd gate = gate("gate");
    trusted.remove(gate.known("gate", "ed25519"));
    trust(gate.known(gate.name(), "ed25519"));
    refused(
        behind("gate"),
        Kind.HOST_KEY,
        "cannot reach 127.0.0.1 over the jump host gate (127.0.0.1 port " + gate.port() + "): ",
        "the host key of gate is not in " + ssh.knownHosts(),
        "ssh-keyscan -p " + gate.port() + " 127.0.0.1");
    trust(ssh.sshd().known("gate", "ed25519"));
    refused(behind("gate"), Kind.HOST_KEY, "the host key of gate is not the one in ");
    assertEquals(0, logins(gate), gate.log());
  }

  @Test
  void theKeyOfTheNodeIsCheckedBehindAJumpHostToo() throws Exception {
    RealSshd gate = gate("gate");
    trusted.remove(ssh.sshd().known(ssh.sshd().name(), "ed25519"));
    trust(gate.known(ssh.sshd().name(), "ed25519"));
    refused(
        behind("gate"),
        Kind.HOST_KEY,
        "the host key of " + ssh.sshd().name() + " is not the one in " + ssh.knownHosts());
    trusted.remove(gate.known(ssh.sshd().name(), "ed25519"));
    trust("");
    refused(
        behind("gate"),
        Kind.HOST_KEY,
        "the host key of " + ssh.sshd().name() + " is not in ",
        " 127.0.0.1 on the last jump host");
    assertEquals(0, logins(ssh.sshd()), ssh.sshd().log());
  }

  @Test
  void aJumpHostThatForbidsForwardingIsNamed() throws Exception {
    gate("closed", "AllowTcpForwarding no");
    refused(
        behind("closed"),
        Kind.FORWARDING,
        "the jump host closed (127.0.0.1 port ",
        "does not forward to 127.0.0.1 port " + ssh.sshd().port(),
        "AllowTcpForwarding");
    gate("narrow", "PermitOpen 127.0.0.1:1");
    refused(behind("narrow"), Kind.FORWARDING, "the jump host narrow (127.0.0.1 port ");
  }

  @Test
  void aNodeThatTheJumpHostDoesNotReachIsNamed() throws Exception {
    gate("gate");
    String key = ssh.path("good").toString();
    refused(
        SshFixture.node("127.0.0.1", OptionalInt.of(1), "", key, "gate"),
        Kind.UNREACHABLE,
        "127.0.0.1 port 1 cannot be reached from the jump host gate (");
    refused(
        SshFixture.node("nowhere.invalid", OptionalInt.empty(), "", key, "gate"),
        Kind.UNREACHABLE,
        "nowhere.invalid port 22 cannot be reached from the jump host gate (");
    refused(
        behind("127.0.0.1:1"),
        Kind.AUTHENTICATION,
        "cannot reach 127.0.0.1 over the jump host 127.0.0.1 port 1: ");
    configure("Host *", "  IdentityFile " + key);
    refused(
        behind("gate,127.0.0.1:1"),
        Kind.UNREACHABLE,
        "cannot reach 127.0.0.1 over the jump host 127.0.0.1 port 1: 127.0.0.1 port 1 cannot be"
            + " reached from the jump host gate (");
  }

  @Test
  void aLoginThatTheJumpHostRefusesSaysWhereItsKeyIsNamed() throws Exception {
    RealSshd gate = gate("gate");
    refused(
        behind("nobody-here@gate"),
        Kind.AUTHENTICATION,
        "accepts none of the keys offered for the user nobody-here",
        "name the right one as IdentityFile in the SSH configuration");
    configure("Host keyless", "  HostName 127.0.0.1", "  Port " + gate.port());
    refused(behind("keyless"), Kind.AUTHENTICATION, ": name one as IdentityFile in the SSH config");
  }

  @Test
  void jumpHostsThatLeadToEachOtherAreRefused() throws Exception {
    configure("Host a", "  ProxyJump b", "Host b", "  ProxyJump a");
    refused(behind("a"), Kind.CONFIGURATION, "more than 16 jump hosts", "lead in a circle");
    configure("Host c", "  ProxyJump c");
    refused(behind("c"), Kind.CONFIGURATION, "jumphost loop via c");
    configure("Host d", "  ProxyCommand nc gate 22");
    refused(behind("d"), Kind.CONFIGURATION, "reaches d through ProxyCommand nc gate 22");
  }

  @Test
  void manyNodesBehindOneJumpHostDoNotOverrunIt() throws Exception {
    RealSshd gate = gate("gate", "MaxStartups 10:100:10");
    SshConnector connector = ssh.connector();
    ExecutorService threads = Executors.newFixedThreadPool(16);
    try {
      List<Future<NodeConnection>> logins = new ArrayList<>();
      for (int i = 0; i < 16; i++) {
        logins.add(threads.submit(() -> connector.connect(behind("gate"))));
      }
      for (Future<NodeConnection> login : logins) {
        try (NodeConnection node = login.get()) {
          assertTrue(node.run(List.of("true"), Patience.LONG).succeeded());
        }
      }
    } finally {
      threads.shutdownNow();
    }
    assertEquals(16, logins(gate), gate.log());
  }

  @Test
  void whenTheConnectionEndsSoDoThoseOfTheJumpHosts() throws Exception {
    RealSshd gate = gate("gate");
    try (NodeConnection node = ssh.connect(behind("gate"))) {
      assertTrue(node.run(List.of("true"), Patience.LONG).succeeded());
      assertFalse(gate.connections().isEmpty());
    }
    awaitNoConnection(gate);
    trusted.clear();
    trust(gate.known("gate", "ed25519"));
    refused(behind("gate"), Kind.HOST_KEY, "the host key of " + ssh.sshd().name());
    awaitNoConnection(gate);
  }

  private static void awaitNoConnection(RealSshd gate) throws InterruptedException {
    long end = Patience.endNs();
    while (!gate.connections().isEmpty()) {
      assertTrue(Patience.goesOn(end), () -> gate.connections().toString());
    }
  }

  @Test
  void theEndOfTheJumpHostEndsWhatRunsBehindIt() throws Exception {
    RealSshd gate = gate("gate");
    try (NodeConnection node = ssh.connect(behind("gate"));
        NodeProcess cat = node.start(List.of("cat"))) {
      cat.stdin().write("hello\n".getBytes(StandardCharsets.US_ASCII));
      cat.stdin().flush();
      assertEquals("hello\n", new String(cat.stdout().readNBytes(6), StandardCharsets.US_ASCII));
      gate.connections().forEach(ProcessHandle::destroyForcibly);
      assertEquals(-1, cat.stdout().read());
    }
  }
}
