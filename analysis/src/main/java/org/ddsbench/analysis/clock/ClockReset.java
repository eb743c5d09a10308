package org.ddsbench.analysis.clock;

/**
 * A step of one clock against the other.
 *
 * @param timeNs when, by the publisher's clock: the middle of the gap in which it must lie
 * @param stepNs by how much subscriber's clock minus publisher's clock grew
 */
public record ClockReset(long timeNs, long stepNs) {}
