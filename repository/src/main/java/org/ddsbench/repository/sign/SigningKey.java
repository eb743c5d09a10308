package org.ddsbench.repository.sign;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.core.file.BoundedFile;

/**
 * An SSH key that signs: a private key without a passphrase, or the public half of a key that
 * ssh-agent holds.
 */
public final class SigningKey {
  private static final long LARGEST = 1 << 20;

  private final Path file;

  private SigningKey(Path file) {
    this.file = file;
  }

  /**
   * The key in a file, tried out: one that cannot sign is refused before anything depends on it.
   *
   * @throws UnusableKeyException with the reason
   */
  public static SigningKey of(Path file) throws UnusableKeyException, IOException {
    try {
      BoundedFile.require(file, LARGEST);
    } catch (NoSuchFileException e) {
      throw new UnusableKeyException("is not there");
    } catch (IOException e) {
      throw new UnusableKeyException(String.valueOf(e.getMessage()));
    }
    SigningKey key = new SigningKey(file);
    key.sign("trial".getBytes(StandardCharsets.UTF_8));
    return key;
  }

  /**
   * The signature of a text, in OpenSSH's armoured form.
   *
   * @throws UnusableKeyException with what ssh-keygen wrote
   */
  String sign(byte[] text) throws UnusableKeyException, IOException {
    // Without -P it would ask for a passphrase at the terminal, hours into a campaign.
    SshKeygen.Answer answer =
        SshKeygen.run(
            "sign", List.of("-P", "", "-n", SshKeygen.NAMESPACE, "-f", file.toString()), text);
    if (!answer.isSuccess() || answer.out().isEmpty()) {
      throw new UnusableKeyException(
          "cannot sign: "
              + answer.err()
              + ". A key with a passphrase goes into ssh-agent; give its public half then");
    }
    return answer.out();
  }
}
