package org.ddsbench.core.payload.idl;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The text of an IDL file.
 *
 * @param name as positions show it
 * @param path empty of texts that are no files
 */
record Source(String name, Optional<Path> path, String text) {}
