package org.ddsbench.core.implementation;

import java.util.Optional;
import org.ddsbench.core.campaign.Discovery;

/**
 * A file that every app of a run, or its daemon, finds in its directory.
 *
 * @param file its name there
 * @param template name of the file beside {@code implementation.xml} that it is made of
 * @param text the template's content, with variables
 * @param discovery the only one that has it; absent when all have
 */
public record Configuration(
    String file, String template, String text, Optional<Discovery> discovery) {}
