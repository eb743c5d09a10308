package org.ddsbench.repository.store;

import java.util.Map;
import org.ddsbench.analysis.stats.QuantileEstimates;

/**
 * The parts of the one-way times of messages whose system calls are known; without warm-up.
 *
 * @param messages how many
 * @param so sender overhead
 * @param to transmission overhead
 * @param ro receiver overhead
 * @param ott their sum for each message
 * @param datagrams median of datagrams a message
 * @param bytes median of RTPS bytes a message
 * @param estimates of the medians of all parts; empty of more than {@value
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

  /** What is known of the median of a part. */
  public QuantileEstimates estimates(StoredPart part) {
    return estimates.getOrDefault(part, QuantileEstimates.NONE);
  }

  /** SO + TO + RO of the medians, which need not be the median of the OTT. */
  public double sumOfMediansNs() {
    return so.median() + to.median() + ro.median();
  }
}
