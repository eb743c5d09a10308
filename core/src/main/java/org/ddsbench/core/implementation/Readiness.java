package org.ddsbench.core.implementation;

/**
 * How a daemon shows that it is ready: by a file or by a line of output.
 *
 * @param file name of a file that it writes in its directory; empty when output shows it
 * @param output what a line of its standard output or standard error contains; empty when a file
 *     shows it
 */
public record Readiness(String file, String output) {}
