package org.ddsbench.core.implementation;

/**
 * How a daemon shows that it is ready: one of two.
 *
 * @param file name of a file that it writes in its directory; empty when output tells
 * @param output what a line of its standard output or standard error contains; empty when a file
 *     tells
 */
public record Readiness(String file, String output) {}
