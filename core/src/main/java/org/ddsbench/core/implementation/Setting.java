package org.ddsbench.core.implementation;

/**
 * An environment variable of the apps.
 *
 * @param value with variables
 * @param scope the rows that use it
 */
public record Setting(String name, String value, Scope scope) {}
