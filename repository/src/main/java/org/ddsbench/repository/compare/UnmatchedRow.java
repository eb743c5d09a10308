package org.ddsbench.repository.compare;

/**
 * A configuration that cannot be compared.
 *
 * @param side the side that has it: baseline or candidate
 * @param reason why the other side has no counterpart
 */
public record UnmatchedRow(String side, String label, String reason) {}
