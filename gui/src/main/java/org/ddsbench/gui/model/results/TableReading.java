package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.util.Optional;
import org.ddsbench.repository.store.DamagedTables;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.TableException;

/** Reads tables of an execution, some of whose runs may be damaged inside. For any thread. */
final class TableReading {
  private TableReading() {}

  /**
   * Reads them.
   *
   * @return empty when runs turned out to be damaged: the store leaves them out from now on, so
   *     everything that was read of the execution must be read again
   * @throws IOException what {@code reading} throws when no run of the execution explains it
   */
  static <T> Optional<T> of(RunStore store, String execution, DamagedTables.Reading<T> reading)
      throws IOException {
    try {
      return Optional.of(reading.read());
    } catch (TableException e) {
      if (DamagedTables.leaveOut(store, store.manifests(execution)).isEmpty()) {
        throw e;
      }
      return Optional.empty();
    }
  }
}
