package org.ddsbench.controller.remote;

import com.jcraft.jsch.HostKey;
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
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.core.file.BoundedFile;

/** The login to one host, a jump host or a node. For one thread. */
final class SshLogin {
  /** A hundred thousand hosts have less. */
  private static final int LONGEST_KNOWN_HOSTS = 16 << 20;

  private final SshSettings settings;
  private final Optional<String> nodeKey;
  private final Duration timeout;

  /**
   * @param nodeKey the key file that the testbed names for a node, or an empty text; absent for a
   *     jump host
   * @param timeout bounds the connection and each step of the login
   */
  SshLogin(SshSettings settings, Optional<String> nodeKey, Duration timeout) {
    this.settings = settings;
    this.nodeKey = nodeKey;
    this.timeout = timeout;
  }

  /**
   * Logs in, through a jump host or directly over the transport. After a failure nothing stays
   * open.
   */
  Session open(Optional<JumpProxy> through, Transport transport) throws NodeException {
    try {
      LoginKeys keys = new LoginKeys(settings, timeout);
      if (keys.keys().isEmpty()) {
        throw noKey(keys);
      }
      Session session = session(keys);
      TrustedHostKeys trusted = new TrustedHostKeys(session.getHostKeyRepository());
      session.setHostKeyRepository(trusted);
      through.ifPresentOrElse(session::setProxy, () -> session.setSocketFactory(transport));
      connect(session, keys, trusted);
      return session;
    } catch (NodeException e) {
      through.ifPresent(JumpProxy::close);
      throw e;
    }
  }

  private void connect(Session session, LoginKeys keys, TrustedHostKeys trusted)
      throws NodeException {
    try {
      session.connect((int) timeout.toMillis());
    } catch (JSchUnknownHostKeyException e) {
      String message =
          "the host key of "
              + settings.knownHostsName()
              + " is not in "
              + files()
              + settings.ignoredWish()
              + ": check its fingerprint and add it, e.g. with "
              + scan();
      Optional<PresentedHostKey> shown = trusted.unknown().flatMap(this::presented);
      throw shown.isPresent()
          ? new UnknownHostKeyException(message, e, shown.get())
          : new NodeException(Kind.HOST_KEY, message, e);
    } catch (JSchChangedHostKeyException e) {
      throw new NodeException(
          Kind.HOST_KEY,
          "the host key of "
              + settings.knownHostsName()
              + " is not the one in "
              + files()
              + settings.ignoredWish()
              + ": somebody may be listening, or the node was installed again; when that is so, remove the old line"
              + " with ssh-keygen -R",
          e);
    } catch (JSchHostKeyException e) {
      throw new NodeException(
          Kind.HOST_KEY,
          "the host key of "
              + settings.knownHostsName()
              + " is not to be trusted, e.g. since it is marked as @revoked in "
              + files()
              + ": give the node a new host key and add it there",
          e);
    } catch (JSchException e) {
      throw failure(keys, e);
    }
  }

  private Optional<PresentedHostKey> presented(HostKey key) {
    return settings.knownHosts().stream()
        .findFirst()
        .map(
            file ->
                new PresentedHostKey(
                    settings.knownHostsName(),
                    settings.place(),
                    key.getType(),
                    key.getKey(),
                    file,
                    settings.hashedNames(),
                    settings.strict()));
  }

  private Session session(LoginKeys keys) throws NodeException {
    try {
      JSch jsch = new JSch();
      jsch.setKnownHosts(new ByteArrayInputStream(knownHosts()));
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
    } catch (JSchException e) {
      throw failure(keys, e);
    }
  }

  private byte[] knownHosts() throws NodeException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (Path file : settings.knownHosts()) {
      if (Files.exists(file)) {
        try {
          all.writeBytes(BoundedFile.read(file, LONGEST_KNOWN_HOSTS));
          all.write('\n');
        } catch (IOException e) {
          throw new NodeException(
              Kind.HOST_KEY,
              "the file of host keys "
                  + file
                  + " cannot be read, since it "
                  + (e instanceof FileSystemException
                      ? "is not readable by this user"
                      : e.getMessage())
                  + ": name another",
              e);
        }
      }
    }
    return all.toByteArray();
  }

  private String files() {
    return settings.knownHosts().isEmpty()
        ? "any file, since the SSH configuration names none"
        : settings.knownHosts().stream().map(Path::toString).collect(Collectors.joining(", "));
  }

  private String scan() {
    String scan = "ssh-keyscan -p " + settings.port() + " " + settings.host();
    return settings.jump().isEmpty() ? scan : scan + " on the last jump host";
  }

  private NodeException noKey(LoginKeys keys) {
    String why = String.join("; ", keys.unusable());
    Optional<String> named = nodeKey.filter(key -> !key.isEmpty());
    if (named.isPresent()) {
      return new NodeException(
          Kind.KEY_FILE,
          why.isEmpty() ? named.get() + " does not exist: correct the key in the testbed" : why,
          null);
    }
    return new NodeException(
        Kind.AUTHENTICATION,
        "no key was found to log in to "
            + settings.place()
            + " with"
            + (why.isEmpty() ? "" : " (" + why + ")")
            + ": name one "
            + (nodeKey.isPresent() ? "in the testbed or " : "")
            + "as IdentityFile in the SSH configuration, or load one into an SSH agent",
        null);
  }

  private String keyPlace() {
    return nodeKey.isPresent() ? "in the testbed" : "as IdentityFile in the SSH configuration";
  }

  private NodeException failure(LoginKeys keys, JSchException e) {
    if (e.getCause() instanceof NodeException refusal) {
      return refusal;
    }
    String reason = Objects.requireNonNullElse(e.getMessage(), e.toString());
    boolean tooMany = reason.contains("Too many authentication failures");
    if (tooMany || reason.startsWith("Auth")) {
      return new NodeException(
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
                  ? "), since sshd ends a login after a few wrong keys: name the right one "
                  : "): authorise one there, or name the right one ")
              + keyPlace(),
          e);
    }
    if (e.getCause() instanceof UnknownHostException) {
      return new NodeException(
          Kind.UNREACHABLE,
          settings.host()
              + " has no known address: correct host in the testbed, the SSH configuration or the name service",
          e);
    }
    return new NodeException(
        Kind.UNREACHABLE,
        settings.place()
            + " cannot be reached ("
            + reason.replaceFirst("^java\\.[a-z.]+[A-Za-z]+: ", "")
            + "): is sshd running there?",
        e);
  }
}
