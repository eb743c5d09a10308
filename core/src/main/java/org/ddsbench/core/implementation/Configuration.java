package org.ddsbench.core.implementation;

/**
 * A file that every app of a run, or its daemon, finds in its directory.
 *
 * @param file its name there
 * @param template name of the file beside {@code implementation.xml} from which it is made
 * @param text the template's content, with variables
 * @param scope the rows that use it
 */
public record Configuration(String file, String template, String text, Scope scope) {}
