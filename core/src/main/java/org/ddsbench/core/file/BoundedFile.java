package org.ddsbench.core.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Files that a user names and that are read whole: never a pipe or a device, which may not end. */
public final class BoundedFile {
  private BoundedFile() {}

  /**
   * Checks a file without opening it.
   *
   * @param most bytes that it may have
   * @throws IOException with the reason, to follow the file's name: {@code is not a regular file}
   */
  public static void require(Path file, long most) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    if (!Files.isRegularFile(file)) {
      throw new IOException("is not a regular file");
    }
    if (Files.size(file) > most) {
      throw new IOException("is larger than " + most + " bytes");
    }
  }

  /** The content of such a file. */
  public static byte[] read(Path file, int most) throws IOException {
    require(file, most);
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(most);
    }
  }
}
