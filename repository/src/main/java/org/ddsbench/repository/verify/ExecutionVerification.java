package org.ddsbench.repository.verify;

import java.util.List;
import java.util.Optional;
import org.ddsbench.repository.sign.SignatureCheck;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.Execution;

/**
 * The result of verifying an execution apart from its runs.
 *
 * @param signature what its signature shows; empty when it is not signed
 * @param remarks what is worth knowing and not wrong, a sentence each
 * @param differences what differs from what was stored, or from what was signed
 */
public record ExecutionVerification(
    Execution execution,
    Optional<SignatureCheck> signature,
    List<String> remarks,
    List<Difference> differences) {
  public ExecutionVerification {
    remarks = List.copyOf(remarks);
    differences = List.copyOf(differences);
  }

  public boolean isSound() {
    return differences.isEmpty();
  }
}
