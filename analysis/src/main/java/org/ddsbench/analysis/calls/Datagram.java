package org.ddsbench.analysis.calls;

/**
 * A datagram with user data that a call sent or received.
 *
 * @param enterNs when the call was entered
 * @param returnNs when it returned
 * @param thread that called
 * @param peer the other end's socket address: its first eight bytes
 * @param bytes of RTPS, without UDP and below
 * @param data what it begins with
 */
record Datagram(long enterNs, long returnNs, long thread, long peer, long bytes, DataHead data) {}
