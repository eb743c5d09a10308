package org.ddsbench.gui.model.results;

import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.queueing.QueuePrediction;
import org.ddsbench.repository.queueing.QueueRow;
import org.ddsbench.repository.queueing.WhatIf;

/**
 * What the queueing model predicts for the rows of a campaign. Each row is simulated once for each
 * question and then kept, since a simulation takes up to seconds. For any thread but that of
 * JavaFX.
 */
final class Predictions {
  private final List<QueueRow> rows;
  private final Map<Asked, QueuePrediction> known = new ConcurrentHashMap<>();

  /** Identifies a prediction: the first run of its row, and the changes. */
  private record Asked(String run, WhatIf changes) {}

  Predictions(List<QueueRow> rows) {
    this.rows = List.copyOf(rows);
  }

  /**
   * The predictions for all rows, in their order.
   *
   * @param progress receives texts while rows are simulated
   * @throws InterruptedIOException the thread was interrupted between two rows
   */
  List<QueuePrediction> of(WhatIf changes, Consumer<String> progress)
      throws InterruptedIOException {
    List<QueuePrediction> all = new ArrayList<>();
    for (QueueRow row : rows) {
      Asked asked = new Asked(row.first().run(), changes);
      QueuePrediction found = known.get(asked);
      if (found == null) {
        if (Thread.currentThread().isInterrupted()) {
          throw new InterruptedIOException("the prediction was interrupted");
        }
        progress.accept(Texts.of("results.predicting", all.size(), rows.size()));
        found = QueuePrediction.of(row, changes.of(row));
        known.put(asked, found);
      }
      all.add(found);
    }
    return all;
  }
}
