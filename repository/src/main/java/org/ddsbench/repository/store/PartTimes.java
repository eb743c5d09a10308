package org.ddsbench.repository.store;

import java.util.Map;
import org.ddsbench.analysis.stats.QuantileEstimates;

/**
 * The parts of the one-way times of messages whose system calls are known; without warm-up.
 *
 * @param messages number of messages
 * @param so sender overhead
 * @param to transmission overhead
 * @param ro receiver overhead
 * @param ott their sum for each message
 * @param datagrams median number of datagrams of a message
 * @param bytes median RTPS bytes of a message
 * @param estimates estimates of the medians of all parts; empty for more than {@value
 *     PartTables#MOST_FOR_INTERVALS} messages
 */
public record PartTimes(
    long messages,
    Quartiles so,
    Quartiles to,
    Quartiles ro,
    Quartiles ott,
    double datagrams,
    double bytes,
    Map<StoredPart, QuantileEstimates> estimates) {
  public PartTimes {
    estimates = Map.copyOf(estimates);
  }

  /** The quartiles of one of {@link StoredPart#TIMES}. */
  public Quartiles of(StoredPart part) {
    return switch (part) {
      case SO -> so;
      case TO -> to;
      case RO -> ro;
      case OTT -> ott;
      case SERIALISE, DESERIALISE -> throw new IllegalArgumentException(part.name());
    };
  }

  /** The estimates of the median of a part. */
  public QuantileEstimates estimates(StoredPart part) {
    return estimates.getOrDefault(part, QuantileEstimates.NONE);
  }

  /** The sum of the medians of SO, TO and RO, which need not be the median of the OTT. */
  public double sumOfMediansNs() {
    return so.median() + to.median() + ro.median();
  }
}
