package org.ddsbench.core.file;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Set;

/**
 * A file could not be written in full, as on a full disk: nothing is wrong with its name or the
 * user's rights. What was in its place is still there.
 */
public final class UnwrittenFileException extends IOException {
  private static final long serialVersionUID = 1L;

  /** Reasons of a system call that names a file, which has no exception of its own for them. */
  private static final Set<String> OF_THE_DISK =
      Set.of("No space left on device", "Disk quota exceeded", "Input/output error");

  private final String file;
  private final String reason;

  private UnwrittenFileException(Path file, String reason, Throwable cause) {
    super(file + " cannot be written: " + reason, cause);
    this.file = file.toString();
    this.reason = reason;
  }

  /**
   * The exception for a failure to write a file: {@code failure} itself when it shows that the file
   * cannot be there at all, for example because a directory is missing.
   */
  public static IOException of(Path file, IOException failure) {
    if (failure instanceof UnwrittenFileException) {
      return failure;
    }
    if (failure instanceof FileSystemException named) {
      String why = named.getReason();
      return why != null && OF_THE_DISK.contains(why)
          ? new UnwrittenFileException(file, why, failure)
          : failure;
    }
    return new UnwrittenFileException(file, String.valueOf(failure.getMessage()), failure);
  }

  /** The same when a library reports it, in words of its own around those of the system. */
  public static UnwrittenFileException because(Path file, String words, Throwable cause) {
    String reason = OF_THE_DISK.stream().filter(words::contains).findFirst().orElse(words);
    return new UnwrittenFileException(file, reason, cause);
  }

  /** The file that was to be written. */
  public Path file() {
    return Path.of(file);
  }

  /** Why, as the system reports it. */
  public String reason() {
    return reason;
  }
}
