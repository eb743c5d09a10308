package org.ddsbench.analysis.calls;

import java.util.Optional;

/**
 * The first user data of a datagram.
 *
 * @param writer its writer
 * @param sequenceNumber RTPS number of the (first) message
 * @param fragment number of the first fragment, from 1; 0 when the message is not in fragments
 * @param fragments with how many fragments the datagram is known to begin; 0 when the message is
 *     not in fragments
 * @param sampleBytes serialized size of a message in fragments; 0 when the message is not in
 *     fragments
 * @param message the message's own header; absent in later fragments
 */
record DataHead(
    Guid writer,
    long sequenceNumber,
    long fragment,
    int fragments,
    long sampleBytes,
    Optional<BenchHead> message) {
  boolean isFragment() {
    return fragment > 0;
  }
}
