package org.ddsbench.repository.sign;

import java.util.List;
import java.util.Optional;
import org.ddsbench.repository.store.Difference;

/**
 * What the signature of an execution shows.
 *
 * @param key type and fingerprint of the key that signed, as {@code ED25519 SHA256:...}; empty when
 *     the signature is not valid
 * @param signer whose key it is; empty when nobody asked, or it is none of the allowed signers
 * @param differences what is not as it was signed; none for an execution that is proven unchanged
 */
public record SignatureCheck(String key, Optional<String> signer, List<Difference> differences) {
  public SignatureCheck {
    differences = List.copyOf(differences);
  }
}
