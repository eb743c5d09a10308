package org.ddsbench.controller.remote;

import com.jcraft.jsch.AgentIdentityRepository;
import com.jcraft.jsch.AgentProxyException;
import com.jcraft.jsch.ConfigRepository;
import com.jcraft.jsch.JSch;
import com.jcraft.jsch.JSchChangedHostKeyException;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.JSchUnknownHostKeyException;
import com.jcraft.jsch.KeyPair;
import com.jcraft.jsch.OpenSSHConfig;
import com.jcraft.jsch.SSHAgentConnector;
import com.jcraft.jsch.Session;
import java.io.IOException;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import org.ddsbench.controller.remote.RemoteException.Kind;
import org.ddsbench.core.testbed.Node;

/** Opens SSH sessions: keys or agent, no passwords, host keys checked strictly. */
public final class SshConnector {
  private static final Set<PosixFilePermission> OTHERS =
      Set.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_READ,
          PosixFilePermission.OTHERS_WRITE);

  private final SshAccess access;
  private final Duration timeout;

  /** {@code timeout} bounds the connection and the login of each node. */
  public SshConnector(SshAccess access, Duration timeout) {
    this.access = access;
    this.timeout = timeout;
  }

  /** Logs in to a node. Safe to call from several threads. */
  public RemoteNode connect(Node node) throws RemoteException {
    Session session;
    try {
      session = session(node);
      session.setConfig("StrictHostKeyChecking", "yes");
      session.setConfig("PreferredAuthentications", "publickey");
      session.setServerAliveInterval(5_000);
      session.setServerAliveCountMax(3);
      session.connect((int) timeout.toMillis());
      return new RemoteNode(node.name(), session);
    } catch (JSchUnknownHostKeyException e) {
      throw new RemoteException(
          Kind.HOST_KEY,
          "the host key of "
              + node.host()
              + " is not in "
              + access.knownHosts()
              + ": check its fingerprint and add it, e.g. with ssh-keyscan",
          e);
    } catch (JSchChangedHostKeyException e) {
      throw new RemoteException(
          Kind.HOST_KEY,
          "the host key of "
              + node.host()
              + " is not the one in "
              + access.knownHosts()
              + ": somebody may be listening, or the node was installed anew",
          e);
    } catch (JSchException e) {
      throw failure(node, e);
    }
  }

  private Session session(Node node) throws JSchException, RemoteException {
    JSch jsch = new JSch();
    jsch.setKnownHosts(access.knownHosts().toString());
    String user = node.user();
    if (Files.isReadable(access.sshConfig())) {
      try {
        OpenSSHConfig config = OpenSSHConfig.parseFile(access.sshConfig().toString());
        jsch.setConfigRepository(config);
        user = user.isEmpty() ? configuredUser(config, node.host()) : user;
      } catch (IOException e) {
        throw new RemoteException(Kind.KEY_FILE, "cannot read " + access.sshConfig(), e);
      }
    }
    if (!node.key().isEmpty()) {
      addKey(jsch, Path.of(node.key()));
    } else if (!access.agentSocket().isEmpty()) {
      try {
        jsch.setIdentityRepository(
            new AgentIdentityRepository(new SSHAgentConnector(Path.of(access.agentSocket()))));
      } catch (AgentProxyException e) {
        throw new RemoteException(
            Kind.AUTHENTICATION,
            "the SSH agent at " + access.agentSocket() + " does not answer",
            e);
      }
    }
    return jsch.getSession(user.isEmpty() ? access.localUser() : user, node.host(), node.port());
  }

  private static String configuredUser(ConfigRepository config, String host) {
    return Objects.requireNonNullElse(config.getConfig(host).getUser(), "");
  }

  private static void addKey(JSch jsch, Path key) throws RemoteException {
    checkPermissions(key);
    try {
      KeyPair pair = KeyPair.load(jsch, key.toString());
      if (pair.isEncrypted()) {
        throw new RemoteException(
            Kind.KEY_FILE,
            key + " has a passphrase: load it into an SSH agent and name no key in the testbed",
            null);
      }
      jsch.addIdentity(key.toString());
    } catch (JSchException e) {
      throw new RemoteException(Kind.KEY_FILE, key + " is no private key that can be used", e);
    }
  }

  private static void checkPermissions(Path key) throws RemoteException {
    try {
      Set<PosixFilePermission> open = Files.getPosixFilePermissions(key);
      if (open.stream().anyMatch(OTHERS::contains)) {
        throw new RemoteException(
            Kind.KEY_FILE, key + " can be read by others: run chmod 600 on it", null);
      }
    } catch (IOException e) {
      throw new RemoteException(Kind.KEY_FILE, "cannot read the key file " + key, e);
    }
  }

  private RemoteException failure(Node node, JSchException e) {
    String reason = Objects.requireNonNullElse(e.getMessage(), e.toString());
    if (reason.startsWith("Auth")) {
      boolean named = !node.key().isEmpty() || !access.agentSocket().isEmpty();
      return new RemoteException(
          Kind.AUTHENTICATION,
          node.host()
              + (named
                  ? " accepts none of the offered keys: authorise the key there, or name another in the testbed"
                  : " accepts no login: name a key in the testbed or start an SSH agent that has one"),
          e);
    }
    if (e.getCause() instanceof UnknownHostException) {
      return new RemoteException(
          Kind.UNREACHABLE,
          node.host() + " has no known address: correct host in the testbed, or the name service",
          e);
    }
    return new RemoteException(
        Kind.UNREACHABLE,
        node.host()
            + " port "
            + node.port()
            + " cannot be reached ("
            + reason.replaceFirst("^java\\.[a-z.]+[A-Za-z]+: ", "")
            + "): is sshd running there?",
        e);
  }
}
