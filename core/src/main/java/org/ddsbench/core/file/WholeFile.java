package org.ddsbench.core.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Text files that are there whole or not at all. */
public final class WholeFile {
  private WholeFile() {}

  /** The last touch. */
  public interface Finish {
    /** {@code file} is whole, and not in its place yet. */
    void accept(Path file) throws IOException;
  }

  /**
   * Writes a file as UTF-8, replacing what is there in one step. When that fails, as on a full
   * disk, what is there stays and nothing is left beside it.
   *
   * @param finish called with the new file before it gets its name, as to set its rights
   */
  public static void write(Path file, CharSequence text, Finish finish) throws IOException {
    Path aside = file.resolveSibling("." + file.getFileName() + ".partial");
    try {
      finish.accept(Files.writeString(aside, text, StandardCharsets.UTF_8));
      Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(aside);
    }
  }
}
