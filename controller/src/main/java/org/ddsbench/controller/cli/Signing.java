package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.ddsbench.core.file.LockOwner;
import org.ddsbench.core.file.OwnedLock;
import org.ddsbench.repository.sign.ExecutionSignature;
import org.ddsbench.repository.sign.SigningKey;
import org.ddsbench.repository.sign.UnusableKeyException;
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunStore;

/** Signs executions with a key that a user named. */
final class Signing {
  private Signing() {}

  /** The key in a file, which has signed a trial. */
  static SigningKey key(Path file) throws IOException {
    try {
      return SigningKey.of(file);
    } catch (UnusableKeyException e) {
      throw BadInputException.of(file.toString(), "The key " + e.getMessage() + ".");
    }
  }

  /**
   * Signs an execution while its campaign is locked.
   *
   * @return what is damaged; nothing is signed then
   */
  @SuppressWarnings("try") // the lock is held, not used
  static List<Difference> sign(RunStore store, Execution execution, SigningKey key)
      throws IOException, UnusableKeyException, OwnedLock.TakenException {
    String owner = LockOwner.thisProcess("sign", Clock.systemUTC().instant());
    try (OwnedLock lock = new CampaignDirectory(store.campaign(execution.campaign())).lock(owner)) {
      return ExecutionSignature.sign(store, execution, key);
    }
  }
}
