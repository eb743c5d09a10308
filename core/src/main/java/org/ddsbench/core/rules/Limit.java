package org.ddsbench.core.rules;

/**
 * What an implementation bears at most.
 *
 * @param value {@code Long.MAX_VALUE} when there is no limit
 * @param of whose limit it is, for people
 */
record Limit(long value, String of) {}
