package org.ddsbench.repository.store;

/**
 * The way of one message, nanoseconds.
 *
 * @param rank how many of the pair's messages were faster
 * @param latenessNs T1-T0: how much later than intended it was written
 * @param writeNs how long write() took
 * @param soNs from T1 to the entry of the call that sent its first datagram
 * @param toNs to the return of the call that received its last
 * @param roNs to T2
 * @param sendSpreadNs from that entry to the entry of the call that sent its last datagram
 * @param receiveSpreadNs from the return of the call that received its first datagram to the last's
 * @param datagrams with which it was sent
 * @param bytes of those, RTPS
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
