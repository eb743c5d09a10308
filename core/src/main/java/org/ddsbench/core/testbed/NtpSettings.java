package org.ddsbench.core.testbed;

/**
 * The time source of a testbed.
 *
 * @param server host name or address, with {@code :port} when it is not 123; empty with mode none
 * @param mode what starters do with their node's clock
 */
public record NtpSettings(String server, NtpMode mode) {}
