package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/**
 * The user's key for the testbed and the files that trust it; new for every start, and not usable
 * anywhere else.
 */
record SshKeys(Path userKey, Path authorizedKeys, Path knownHosts) {
  static SshKeys in(Path stateDir) {
    return new SshKeys(
        stateDir.resolve("id_ed25519"),
        stateDir.resolve("authorized_keys"),
        stateDir.resolve("known_hosts"));
  }

  /** Makes the user's key and one host key for each node, and the files that name them. */
  void make(List<NodePlace> nodes) throws IOException, InterruptedException {
    generate(userKey, "ddsbench-local-testbed");
    writePrivate(authorizedKeys, Files.readString(publicPart(userKey)));
    StringBuilder known = new StringBuilder();
    for (NodePlace node : nodes) {
      generate(node.hostKey(), node.name());
      String[] parts = Files.readString(publicPart(node.hostKey())).strip().split(" ", -1);
      known.append(node.knownHostsName() + " " + parts[0] + " " + parts[1] + "\n");
    }
    writePrivate(knownHosts, known.toString());
  }

  /** OpenSSH's options to use only these keys. */
  List<String> clientOptions() {
    return List.of(
        "-F",
        "none",
        "-o",
        "BatchMode=yes",
        "-o",
        "IdentitiesOnly=yes",
        "-o",
        "StrictHostKeyChecking=yes",
        "-o",
        "ConnectTimeout=10",
        "-o",
        "UserKnownHostsFile=\"" + knownHosts + "\"",
        "-o",
        "GlobalKnownHostsFile=none",
        "-i",
        userKey.toString());
  }

  private static void generate(Path key, String comment) throws IOException, InterruptedException {
    Command.run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", comment, "-f", key.toString());
  }

  private static Path publicPart(Path key) {
    return key.resolveSibling(key.getFileName() + ".pub");
  }

  static void writePrivate(Path file, String text) throws IOException {
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(file, text);
  }
}
