package org.ddsbench.repository.store;

/**
 * Something of a stored run that is not as it should be.
 *
 * @param what a file below the run's directory, or a figure
 * @param expected what was stored
 * @param found what is there now, or what the raw data give
 */
public record Difference(String what, String expected, String found) {}
