package org.ddsbench.core.implementation;

/**
 * Why a daemon ends early, for people.
 *
 * @param output what its standard output or standard error then contains
 * @param reason what that means and what to do
 */
public record DaemonFailure(String output, String reason) {}
