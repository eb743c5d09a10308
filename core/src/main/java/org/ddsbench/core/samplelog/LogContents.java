package org.ddsbench.core.samplelog;

import java.nio.ByteBuffer;
import org.ddsbench.core.campaign.StampClock;

/**
 * What a log says of itself, and its records.
 *
 * @param name file name, for messages
 * @param kind what its records stand for
 * @param clock the clock of every timestamp
 * @param endpoint index of the endpoint that wrote it
 * @param overflow records that did not fit and are missing
 * @param records the records, outside the heap
 */
record LogContents(
    String name, LogKind kind, StampClock clock, int endpoint, long overflow, ByteBuffer records) {}
