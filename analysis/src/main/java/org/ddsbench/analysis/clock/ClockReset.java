package org.ddsbench.analysis.clock;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;

/**
 * A step of one clock against the other.
 *
 * @param timeNs when, by the publisher's clock: the middle of the gap in which it must lie
 * @param stepNs by how much subscriber's clock minus publisher's clock grew
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record ClockReset(long timeNs, long stepNs) {}
