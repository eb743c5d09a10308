package org.ddsbench.core.testbed;

/**
 * The time source of a testbed.
 *
 * @param server host name or address; empty with mode none
 * @param mode what starters do with it
 */
public record NtpSettings(String server, NtpMode mode) {}
