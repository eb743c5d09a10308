package org.ddsbench.repository.store;

/**
 * The parts of the one-way times of messages whose system calls are known; without warm-up.
 *
 * @param messages how many
 * @param so sending overhead
 * @param to transmission overhead
 * @param ro receiving overhead
 * @param ott their sum for each message
 * @param datagrams median of datagrams a message
 * @param bytes median of RTPS bytes a message
 */
public record PartTimes(
    long messages,
    Quartiles so,
    Quartiles to,
    Quartiles ro,
    Quartiles ott,
    double datagrams,
    double bytes) {

  /** SO + TO + RO of the medians, which need not be the median of the OTT. */
  public double sumOfMediansNs() {
    return so.median() + to.median() + ro.median();
  }
}
