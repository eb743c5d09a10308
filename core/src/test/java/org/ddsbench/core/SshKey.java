package org.ddsbench.core;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Keys of OpenSSH for tests, made by its own program. */
public final class SshKey {
  private SshKey() {}

  /** A key of type ed25519 without a passphrase. */
  public static void make(Path file) throws IOException, InterruptedException {
    make(file, "ed25519", "");
  }

  /**
   * Makes a key whose comment is the name of its file.
   *
   * @param file that of the private key; the public one is beside it
   * @param type as ssh-keygen names it
   * @param passphrase empty for none
   */
  public static void make(Path file, String type, String passphrase)
      throws IOException, InterruptedException {
    List<String> command =
        List.of(
            "ssh-keygen",
            "-q",
            "-t",
            type,
            "-N",
            passphrase,
            "-C",
            String.valueOf(file.getFileName()),
            "-f",
            file.toString());
    int status = new ProcessBuilder(command).inheritIO().start().waitFor();
    if (status != 0) {
      throw new IOException("ssh-keygen ended with status " + status + " for " + file);
    }
  }
}
