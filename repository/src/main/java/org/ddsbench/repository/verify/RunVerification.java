package org.ddsbench.repository.verify;

import java.util.List;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.RunEntry;

/**
 * The result of verifying one stored run.
 *
 * @param digested whether the run was stored with digests of its files; older ones were not
 * @param recorrected number of pairs that were corrected again from their raw stamps
 * @param differences what differs from the expected values; empty for a sound run
 */
public record RunVerification(
    RunEntry run, boolean digested, int recorrected, List<Difference> differences) {
  public RunVerification {
    differences = List.copyOf(differences);
  }

  public boolean isSound() {
    return differences.isEmpty();
  }
}
