package org.ddsbench.repository.compare;

/**
 * A configuration that cannot be compared.
 *
 * @param side baseline or candidate: which has it
 * @param reason why there is nothing to compare it with
 */
public record UnmatchedRow(String side, String label, String reason) {}
