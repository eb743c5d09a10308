package org.ddsbench.controller.remote;

import com.jcraft.jsch.Identity;
import com.jcraft.jsch.JSch;
import com.jcraft.jsch.JSchChangedHostKeyException;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.JSchHostKeyException;
import com.jcraft.jsch.JSchUnknownHostKeyException;
import com.jcraft.jsch.Session;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.stream.Collectors;
import org.ddsbench.controller.remote.RemoteException.Kind;
import org.ddsbench.core.testbed.Node;

/**
 * Opens SSH sessions: keys or agent, no passwords, host keys checked strictly, OpenSSH's
 * configuration respected.
 */
public final class SshConnector {
  private final SshAccess access;
  private final Duration timeout;

  /** {@code timeout} bounds the connection and each step of the login of each node. */
  public SshConnector(SshAccess access, Duration timeout) {
    this.access = access;
    this.timeout = timeout;
  }

  /** Logs in to a node. Safe to call from several threads. */
  public RemoteNode connect(Node node) throws RemoteException {
    SshSettings settings =
        SshSettings.of(
            node, access, new SshConfiguration(access.configuration(), timeout).of(node));
    LoginKeys keys = new LoginKeys(settings, timeout);
    if (keys.keys().isEmpty()) {
      throw noKey(node, settings, keys);
    }
    try {
      Session session = session(settings, keys);
      session.connect((int) timeout.toMillis());
      return new RemoteNode(node.name(), session);
    } catch (JSchUnknownHostKeyException e) {
      throw new RemoteException(
          Kind.HOST_KEY,
          "the host key of "
              + settings.knownHostsName()
              + " is not in "
              + files(settings)
              + settings.ignoredWish()
              + ": check its fingerprint and add it, e.g. with "
              + scan(settings),
          e);
    } catch (JSchChangedHostKeyException e) {
      throw new RemoteException(
          Kind.HOST_KEY,
          "the host key of "
              + settings.knownHostsName()
              + " is not the one in "
              + files(settings)
              + settings.ignoredWish()
              + ": somebody may be listening, or the node was installed anew; when that is so, remove the old line"
              + " with ssh-keygen -R",
          e);
    } catch (JSchHostKeyException e) {
      throw new RemoteException(
          Kind.HOST_KEY,
          "the host key of "
              + settings.knownHostsName()
              + " is not to be trusted, e.g. since it is marked as @revoked in "
              + files(settings)
              + ": give the node a new host key and add it there",
          e);
    } catch (JSchException e) {
      throw failure(settings, keys, e);
    }
  }

  private static Session session(SshSettings settings, LoginKeys keys)
      throws JSchException, RemoteException {
    JSch jsch = new JSch();
    jsch.setKnownHosts(new ByteArrayInputStream(knownHosts(settings)));
    for (Identity key : keys.keys()) {
      jsch.addIdentity(key, null);
    }
    Session session = jsch.getSession(settings.user(), settings.host(), settings.port());
    if (!settings.hostKeyName().isEmpty()) {
      session.setHostKeyAlias(settings.hostKeyName());
    }
    session.setConfig("StrictHostKeyChecking", "yes");
    session.setConfig("PreferredAuthentications", "publickey");
    session.setServerAliveInterval(5_000);
    session.setServerAliveCountMax(3);
    return session;
  }

  private static byte[] knownHosts(SshSettings settings) throws RemoteException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (Path file : settings.knownHosts()) {
      if (Files.exists(file)) {
        try {
          all.writeBytes(Files.readAllBytes(file));
          all.write('\n');
        } catch (IOException e) {
          throw new RemoteException(
              Kind.HOST_KEY, "the file of host keys " + file + " cannot be read", e);
        }
      }
    }
    return all.toByteArray();
  }

  private static String files(SshSettings settings) {
    return settings.knownHosts().isEmpty()
        ? "any file, since the SSH configuration names none"
        : settings.knownHosts().stream().map(Path::toString).collect(Collectors.joining(", "));
  }

  private static String scan(SshSettings settings) {
    return "ssh-keyscan -p " + settings.port() + " " + settings.host();
  }

  private static RemoteException noKey(Node node, SshSettings settings, LoginKeys keys) {
    String why = String.join("; ", keys.unusable());
    if (!node.key().isEmpty()) {
      return new RemoteException(
          Kind.KEY_FILE,
          why.isEmpty() ? node.key() + " does not exist: correct the key in the testbed" : why,
          null);
    }
    return new RemoteException(
        Kind.AUTHENTICATION,
        "there is no key to log in to "
            + settings.place()
            + " with"
            + (why.isEmpty() ? "" : " (" + why + ")")
            + ": name one in the testbed or as IdentityFile in the SSH configuration, or load one into an SSH agent",
        null);
  }

  private static RemoteException failure(SshSettings settings, LoginKeys keys, JSchException e) {
    String reason = Objects.requireNonNullElse(e.getMessage(), e.toString());
    boolean tooMany = reason.contains("Too many authentication failures");
    if (tooMany || reason.startsWith("Auth")) {
      return new RemoteException(
          Kind.AUTHENTICATION,
          settings.place()
              + " accepts none of the keys offered for the user "
              + settings.user()
              + " ("
              + String.join(", ", keys.names())
              + (keys.unusable().isEmpty()
                  ? ""
                  : "; not offered: " + String.join("; ", keys.unusable()))
              + (tooMany
                  ? "), since sshd ends a login after a few wrong keys: name the right one in the testbed"
                  : "): authorise one there, or name the right one in the testbed"),
          e);
    }
    if (e.getCause() instanceof UnknownHostException) {
      return new RemoteException(
          Kind.UNREACHABLE,
          settings.host()
              + " has no known address: correct host in the testbed, the SSH configuration or the name service",
          e);
    }
    return new RemoteException(
        Kind.UNREACHABLE,
        settings.place()
            + " cannot be reached ("
            + reason.replaceFirst("^java\\.[a-z.]+[A-Za-z]+: ", "")
            + "): is sshd running there?",
        e);
  }
}
