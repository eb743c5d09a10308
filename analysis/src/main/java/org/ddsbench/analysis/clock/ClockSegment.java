package org.ddsbench.analysis.clock;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;

/**
 * The clocks between two resets.
 *
 * @param fromNs the first message, publisher's clock
 * @param toNs the last message, publisher's clock
 * @param offsetNs subscriber's clock minus publisher's clock at {@code fromNs}
 * @param skewPpm mean rate at which that grew
 * @param uncertaintyNs the largest bound of the error in the segment
 * @param windows in which a clock that wanders was followed; 1 for a straight line
 * @param wanderNs how far the clock left the straight line from its first to its last message
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record ClockSegment(
    long fromNs,
    long toNs,
    long offsetNs,
    double skewPpm,
    long uncertaintyNs,
    int windows,
    long wanderNs) {}
