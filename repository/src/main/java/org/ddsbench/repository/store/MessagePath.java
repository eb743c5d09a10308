package org.ddsbench.repository.store;

/**
 * The path of one message, nanoseconds.
 *
 * @param rank number of the pair's messages that were faster
 * @param latenessNs T1-T0: how much later than intended it was written
 * @param writeNs how long write() took
 * @param soNs from T1 to the entry of the call that sent its first datagram
 * @param toNs from there to the return of the call that received its last datagram
 * @param roNs from there to T2
 * @param sendSpreadNs from the entry of the call that sent its first datagram to that of the call
 *     that sent its last
 * @param receiveSpreadNs from the return of the call that received its first datagram to that of
 *     the last
 * @param datagrams number of datagrams with which it was sent
 * @param bytes RTPS bytes of these
 */
public record MessagePath(
    int publisher,
    int subscriber,
    long seq,
    long rank,
    long latenessNs,
    long writeNs,
    long soNs,
    long toNs,
    long roNs,
    long sendSpreadNs,
    long receiveSpreadNs,
    long datagrams,
    long bytes) {}
