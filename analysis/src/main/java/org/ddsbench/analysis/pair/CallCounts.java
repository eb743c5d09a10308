package org.ddsbench.analysis.pair;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;

/**
 * The calls of one app while it was observed.
 *
 * @param sends calls that sent at least one datagram
 * @param sentBytes bytes of all datagrams sent, without UDP and lower layers
 * @param receives calls that received at least one datagram
 * @param failed calls that returned an error, such as EAGAIN
 * @param control datagrams without user data: discovery, heartbeats, acknowledgements
 * @param unknown datagrams whose beginning does not show what they are
 * @param skipped events that the probe lost
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record CallCounts(
    long sends,
    long sentBytes,
    long receives,
    long failed,
    long control,
    long unknown,
    long skipped) {}
