package org.ddsbench.repository.store;

/**
 * One number that an app of a run measured: docs/formats.md section 6.
 *
 * @param name what it is, e.g. {@code matching_time}
 * @param unit of the value, e.g. {@code ns}
 * @param step after what it was measured, or of what; empty where there is one only
 * @param app that measured it
 * @param node that carried the app
 */
public record Figure(String name, String unit, String step, String app, String node, long value) {}
