package org.ddsbench.repository.summary;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.store.RunManifest;

/**
 * The sustainable rates of one implementation and message type, with or without batching.
 *
 * @param first the first of its runs
 * @param cells by size of the message, then by number of subscribers
 */
public record RateSeries(RunManifest first, List<RateCell> cells) {
  /** Copies the cells. */
  public RateSeries {
    cells = List.copyOf(cells);
  }

  /** The type of its messages. */
  public String messageType() {
    return first.parameters().get(Parameters.MESSAGE_TYPE);
  }

  /** Whether several messages may share a packet. */
  public boolean isBatched() {
    return first.parameters().get(Parameters.BATCHING);
  }

  /** The cell of a column, if it was measured. */
  public Optional<RateCell> cell(RateTable.Column column) {
    return cells.stream().filter(column::has).findFirst();
  }
}
