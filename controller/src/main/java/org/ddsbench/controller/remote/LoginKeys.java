package org.ddsbench.controller.remote;

import com.jcraft.jsch.AgentIdentityRepository;
import com.jcraft.jsch.AgentProxyException;
import com.jcraft.jsch.Identity;
import com.jcraft.jsch.JSch;
import com.jcraft.jsch.JSchException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.file.BoundedFile;

/**
 * The keys to offer to a node, in OpenSSH's order: those of the files that an agent holds, the
 * agent's others, those that are only in files. For one login, in one thread.
 */
final class LoginKeys {
  /** As in OpenSSH: none of these may be set on a file with a private key. */
  private static final Set<PosixFilePermission> OTHERS =
      Set.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.GROUP_EXECUTE,
          PosixFilePermission.OTHERS_READ,
          PosixFilePermission.OTHERS_WRITE,
          PosixFilePermission.OTHERS_EXECUTE);

  /** Keys have a few kilobytes. */
  private static final int LONGEST = 1 << 20;

  private final List<Identity> keys = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final List<String> unusable = new ArrayList<>();
  private final Optional<AgentLink> agent;

  /** Asks the agent, which has {@code timeout} for each answer, and reads the files. */
  LoginKeys(SshSettings settings, Duration timeout) {
    agent = agent(settings.agentSocket(), timeout);
    List<Identity> held = new ArrayList<>();
    agent.ifPresent(link -> held.addAll(new AgentIdentityRepository(link).getIdentities()));
    List<Identity> fromFiles = new ArrayList<>();
    for (Path file : settings.keys()) {
      Optional<Identity> inAgent = held.stream().filter(key -> isOf(file, key)).findFirst();
      if (inAgent.isPresent()) {
        offer(inAgent.get(), file + " (agent)");
        held.remove(inAgent.get());
      } else {
        read(file).ifPresent(fromFiles::add);
      }
    }
    if (!settings.onlyThese()) {
      held.forEach(key -> offer(key, key.getName() + " (agent)"));
    }
    fromFiles.forEach(key -> offer(key, key.getName()));
  }

  private Optional<AgentLink> agent(String socket, Duration timeout) {
    if (socket.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(new AgentLink(socket, timeout));
    } catch (AgentProxyException e) {
      unusable.add("the SSH agent at " + socket + " cannot be asked (" + e.getMessage() + ")");
      return Optional.empty();
    }
  }

  private void offer(Identity key, String name) {
    keys.add(key);
    names.add(name);
  }

  /** The key of a file, if it can be used without asking the user. */
  private Optional<Identity> read(Path file) {
    if (!Files.exists(file)) {
      // A public part alone names a key that an agent holds.
      if (Files.exists(publicPart(file))) {
        unusable.add(file + " is missing, and no agent holds it: run ssh-add where it is");
      }
      return Optional.empty();
    }
    try {
      if (Files.getPosixFilePermissions(file).stream().anyMatch(OTHERS::contains)) {
        unusable.add(file + " is open to others: run chmod 600 on it");
        return Optional.empty();
      }
      Identity key = load(file);
      if (key.isEncrypted()) {
        unusable.add(
            file
                + " has a passphrase, and no agent holds it: start ssh-agent and run ssh-add "
                + file);
        return Optional.empty();
      }
      return Optional.of(key);
    } catch (FileSystemException e) {
      unusable.add(file + " cannot be read");
    } catch (IOException e) {
      unusable.add(file + " " + e.getMessage() + ": name another key");
    } catch (JSchException e) {
      unusable.add(file + " is not a private key that can be used: name another");
    }
    return Optional.empty();
  }

  private static Identity load(Path file) throws JSchException, IOException {
    BoundedFile.require(file, LONGEST);
    JSch jsch = new JSch();
    jsch.addIdentity(file.toString());
    return jsch.getIdentityRepository().getIdentities().get(0);
  }

  private static boolean isOf(Path file, Identity held) {
    for (Path candidate : List.of(publicPart(file), file)) {
      Optional<byte[]> blob = publicBlob(candidate);
      if (blob.isPresent()) {
        return Arrays.equals(blob.get(), held.getPublicKeyBlob());
      }
    }
    try {
      return Arrays.equals(load(file).getPublicKeyBlob(), held.getPublicKeyBlob());
    } catch (JSchException | IOException e) {
      return false;
    }
  }

  private static Path publicPart(Path file) {
    return file.resolveSibling(file.getFileName() + ".pub");
  }

  private static Optional<byte[]> publicBlob(Path file) {
    try {
      String[] words =
          new String(BoundedFile.read(file, LONGEST), StandardCharsets.UTF_8)
              .strip()
              .split("\\s+", 3);
      return words.length < 2 || words[0].startsWith("-")
          ? Optional.empty()
          : Optional.of(Base64.getDecoder().decode(words[1]));
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** The keys to offer, in order. */
  List<Identity> keys() {
    return List.copyOf(keys);
  }

  /** Files and comments of {@link #keys}, for people. */
  List<String> names() {
    return List.copyOf(names);
  }

  /** The keys that could not be offered, and why, as clauses for people. */
  List<String> unusable() {
    List<String> all = new ArrayList<>();
    agent.map(AgentLink::trouble).filter(trouble -> !trouble.isEmpty()).ifPresent(all::add);
    all.addAll(unusable);
    return all;
  }
}
