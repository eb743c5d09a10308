package org.ddsbench.core.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Text files that are there whole or not at all. */
public final class WholeFile {
  private WholeFile() {}

  /**
   * Writes a file as UTF-8, replacing what is there in one step. When that fails, as on a full
   * disk, what is there stays and nothing is left beside it.
   */
  public static void write(Path file, CharSequence text) throws IOException {
    Path aside = file.resolveSibling("." + file.getFileName() + ".partial");
    try {
      Files.writeString(aside, text, StandardCharsets.UTF_8);
      Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(aside);
    }
  }
}
