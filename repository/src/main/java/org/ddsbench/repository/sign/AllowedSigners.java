package org.ddsbench.repository.sign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.file.BoundedFile;

/** OpenSSH's file of the keys that are trusted to sign, each with whose it is. */
public final class AllowedSigners {
  private static final long LARGEST = 16 << 20;

  private final Path file;

  private AllowedSigners(Path file) {
    this.file = file;
  }

  /**
   * The signers of a file, whose lines ssh-keygen reads when a signature is checked.
   *
   * @throws IOException with the reason: missing, not a regular file, or too large
   */
  public static AllowedSigners of(Path file) throws IOException {
    BoundedFile.require(file, LARGEST);
    return new AllowedSigners(file);
  }

  /** Who made a valid signature of a text; empty when the key is none of theirs. */
  Optional<String> signer(Path signature, byte[] text) throws IOException {
    List<String> place = List.of("-s", signature.toString(), "-f", file.toString());
    SshKeygen.Answer found = SshKeygen.run("find-principals", place, new byte[0]);
    Optional<String> principal =
        found.isSuccess() ? found.out().lines().findFirst() : Optional.empty();
    if (principal.isEmpty()) {
      return Optional.empty();
    }
    // Heeds what the line limits: purposes and times.
    SshKeygen.Answer verified =
        SshKeygen.run(
            "verify",
            List.of(
                "-s",
                signature.toString(),
                "-f",
                file.toString(),
                "-n",
                SshKeygen.NAMESPACE,
                "-I",
                principal.get()),
            text);
    return verified.isSuccess() ? principal : Optional.empty();
  }
}
