package org.ddsbench.gui.model.run;

import java.time.Instant;

/**
 * One line of the log.
 *
 * @param warning whether a person should read it
 */
public record LogLine(Instant time, boolean warning, String text) {}
