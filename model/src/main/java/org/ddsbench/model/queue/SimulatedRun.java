package org.ddsbench.model.queue;

/**
 * What one replication shows, without its warm-up.
 *
 * @param completionNs mean time from the arrival of a request to the end of its reply
 * @param queueNs mean time in the queue of the pool
 * @param utilisation share of the processors' time that was used, 0 to 1
 * @param throughputPerSecond completed requests
 */
record SimulatedRun(
    double completionNs, double queueNs, double utilisation, double throughputPerSecond) {}
