package org.ddsbench.core.rules;

/**
 * A limit of an implementation.
 *
 * @param value {@code Long.MAX_VALUE} when there is no limit
 * @param of the implementation that has the limit, for people
 */
record Limit(long value, String of) {}
