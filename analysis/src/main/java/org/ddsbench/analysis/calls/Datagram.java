package org.ddsbench.analysis.calls;

/**
 * A datagram with user data that a call sent or received.
 *
 * @param enterNs when the call was entered
 * @param returnNs when it returned
 * @param thread that called
 * @param peer the first eight bytes of the other end's socket address
 * @param bytes its RTPS bytes, without UDP and lower layers
 * @param data its first user data
 */
record Datagram(long enterNs, long returnNs, long thread, long peer, long bytes, DataHead data) {}
