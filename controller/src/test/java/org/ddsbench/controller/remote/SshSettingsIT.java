package org.ddsbench.controller.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.OptionalInt;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.core.testbed.Node;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A real sshd behind aliases of an SSH configuration: settings of the testbed take precedence. */
@Tag("testbed")
class SshSettingsIT {
  private static final String USER = System.getProperty("user.name", "");

  private final SshFixture ssh = new SshFixture();
  private final Node alias = SshFixture.node("lab2", OptionalInt.empty(), "", "");

  SshSettingsIT() throws IOException, InterruptedException {}

  @AfterEach
  void close() throws IOException {
    ssh.close();
  }

  private void refused(Node node, Kind kind, String... texts) {
    NodeException refusal = ssh.refused(node);
    String message = String.valueOf(refusal.getMessage());
    assertEquals(kind, refusal.kind(), message);
    for (String text : texts) {
      assertTrue(message.contains(text), message);
    }
  }

  private void configureAlias(String... more) throws IOException {
    ssh.configure(
        "Host lab*",
        "  HostName 127.0.0.1",
        "  Port = " + ssh.sshd().port(),
        "  User \"" + USER + "\"",
        "  IdentityFile %d/../%r-%n",
        String.join("\n", more));
    Files.copy(ssh.path("good"), ssh.path(USER + "-lab2"), StandardCopyOption.REPLACE_EXISTING);
  }

  @Test
  void anAliasGivesAddressPortUserAndKey() throws Exception {
    configureAlias();
    ssh.logsIn(alias);
  }

  @Test
  void whatTheTestbedSaysWins() throws Exception {
    ssh.configure(
        "Host 127.0.0.1",
        "  Port 1",
        "  User nobody-here",
        "  IdentityFile " + ssh.key("wrong", ""));
    Node said =
        SshFixture.node(
            "127.0.0.1", OptionalInt.of(ssh.sshd().port()), USER, ssh.path("good").toString());
    ssh.logsIn(said);
    refused(
        SshFixture.node("127.0.0.1", said.port(), "", said.key()),
        Kind.AUTHENTICATION,
        "127.0.0.1 port " + ssh.sshd().port(),
        "the user nobody-here");
    refused(
        SshFixture.node("127.0.0.1", OptionalInt.empty(), USER, said.key()),
        Kind.UNREACHABLE,
        "127.0.0.1 port 1 cannot be reached");
    refused(
        SshFixture.node("127.0.0.1", said.port(), USER, ""),
        Kind.AUTHENTICATION,
        "(" + ssh.path("wrong") + ")");
  }

  @Test
  void messagesShowWhereAnAliasLeads() throws Exception {
    ssh.configure(
        "Host lab2", "  HostName 127.0.0.1", "  Port 1", "IdentityFile " + ssh.path("good"));
    refused(alias, Kind.UNREACHABLE, "lab2 (127.0.0.1 port 1) cannot be reached");
    ssh.configure("Host lab2", "  HostName nowhere.invalid", "IdentityFile " + ssh.path("good"));
    refused(alias, Kind.UNREACHABLE, "nowhere.invalid has no known address");
  }

  @Test
  void hashedHostKeysOfAnyTypeAreFound() throws Exception {
    configureAlias();
    for (String type : new String[] {"ed25519", "ecdsa"}) {
      ssh.known(
          ssh.sshd().known("other.example", "ed25519"), ssh.sshd().known(ssh.sshd().name(), type));
      Shell.run("ssh-keygen", "-q", "-H", "-f", ssh.knownHosts().toString());
      assertTrue(Files.readString(ssh.knownHosts()).startsWith("|1|"));
      Files.delete(ssh.path("known.old"));
      ssh.logsIn(alias);
    }
  }

  @Test
  void anUnknownOrChangedHostKeyIsNamedAsInKnownHosts() throws Exception {
    configureAlias();
    ssh.known(ssh.sshd().known("lab2", "ed25519"));
    refused(
        alias,
        Kind.HOST_KEY,
        "the host key of " + ssh.sshd().name() + " is not in " + ssh.knownHosts(),
        "ssh-keyscan -p " + ssh.sshd().port() + " 127.0.0.1");
    String[] other = Files.readString(ssh.path("good.pub")).split(" ", -1);
    ssh.known(ssh.sshd().name() + " " + other[0] + " " + other[1]);
    refused(
        alias,
        Kind.HOST_KEY,
        "the host key of " + ssh.sshd().name() + " is not the one in " + ssh.knownHosts());
  }

  @Test
  void anAliasOfTheHostKeyIsHonoured() throws Exception {
    configureAlias("  HostKeyAlias tower.lab");
    refused(alias, Kind.HOST_KEY, "the host key of tower.lab is not in ");
    ssh.known(ssh.sshd().known("tower.lab", "ed25519"));
    ssh.logsIn(alias);
  }

  @Test
  void withoutKnownHostsInTheTestbedTheConfigurationNamesThem() throws Exception {
    configureAlias(
        "  UserKnownHostsFile " + ssh.path("nothing") + " " + ssh.path("trusted"),
        "  GlobalKnownHostsFile none");
    Files.writeString(ssh.path("trusted"), ssh.sshd().known(ssh.sshd().name(), "ed25519"));
    ssh.logsIn(alias, "");
    ssh.known();
    refused(alias, Kind.HOST_KEY, "is not in " + ssh.knownHosts());
  }

  @Test
  void aProxyCommandIsNotIgnored() throws Exception {
    configureAlias("  ProxyCommand nc %h %p");
    refused(alias, Kind.CONFIGURATION, "reaches lab2 through ProxyCommand nc %h %p");
    ssh.logsIn(SshFixture.node("lab2", OptionalInt.empty(), "", "", "none"));
    configureAlias("  ProxyCommand none");
    ssh.logsIn(alias);
  }

  @Test
  void aConfigurationThatOpenSshRefusesIsNamed() throws Exception {
    ssh.configure("Host lab2", "  Prt 22");
    refused(alias, Kind.CONFIGURATION, "line 2: Bad configuration option: prt");
    ssh.configure("Host lab2", "  IdentityFile ${KEYS}/lab2");
    refused(alias, Kind.CONFIGURATION, "IdentityFile ${KEYS}/lab2 of the SSH configuration");
  }

  @Test
  void noSettingWeakensTheCheckOfHostKeys() throws Exception {
    ssh.known(ssh.sshd().known("other.example", "ed25519"));
    for (String checking : new String[] {"no", "off", "accept-new"}) {
      configureAlias(
          "  StrictHostKeyChecking " + checking,
          "  UserKnownHostsFile /dev/null",
          "  NoHostAuthenticationForLocalhost yes",
          "  CheckHostIP no",
          "  VerifyHostKeyDNS yes",
          "  UpdateHostKeys yes",
          "  KnownHostsCommand /bin/echo " + ssh.sshd().known(ssh.sshd().name(), "ed25519"));
      refused(
          alias,
          Kind.HOST_KEY,
          "is not in " + ssh.knownHosts(),
          "StrictHostKeyChecking of the SSH configuration is not heeded");
      assertEquals(1, Files.readAllLines(ssh.knownHosts()).size(), "nothing was added");
    }
  }

  @Test
  void aRevokedHostKeyIsRefusedAndAnAuthorityIsNoHost() throws Exception {
    configureAlias();
    String key = ssh.sshd().known(ssh.sshd().name(), "ed25519");
    ssh.known("@revoked " + key, key);
    assertEquals(Kind.HOST_KEY, ssh.refused(alias).kind());
    ssh.known("@cert-authority " + key);
    assertEquals(Kind.HOST_KEY, ssh.refused(alias).kind());
    ssh.known(key);
    ssh.logsIn(alias);
  }
}
