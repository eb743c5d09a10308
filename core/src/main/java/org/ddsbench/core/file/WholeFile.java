package org.ddsbench.core.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.atomic.AtomicLong;

/** Writes text files that exist in full or not at all. */
public final class WholeFile {
  private static final AtomicLong LAST = new AtomicLong();

  private WholeFile() {}

  /** The last step before the file gets its name. */
  public interface Finish {
    /** Called when {@code file} is complete and not yet in its place. */
    void accept(Path file) throws IOException;
  }

  /**
   * A hidden name beside a file, for what becomes the file: no other writer of it, in this process
   * or another, has the same.
   */
  public static Path aside(Path file) {
    return file.resolveSibling(
        "."
            + file.getFileName()
            + "."
            + ProcessHandle.current().pid()
            + "-"
            + LAST.incrementAndGet()
            + ".partial");
  }

  /**
   * Writes a file as UTF-8, replacing an existing one atomically. When writing fails, as on a full
   * disk, the existing file stays and no temporary file is left.
   *
   * @param finish called with the new file before it gets its name, as to set its rights
   */
  public static void write(Path file, CharSequence text, Finish finish) throws IOException {
    Path aside = aside(file);
    try {
      finish.accept(Files.writeString(aside, text, StandardCharsets.UTF_8));
      Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(aside);
    }
  }
}
