package org.ddsbench.core.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** How many bytes a user may still write. */
public final class FreeSpace {
  private FreeSpace() {}

  /**
   * Bytes that this user may still write to the file system of a file or directory. Does not use
   * {@link Files#getFileStore}, which searches for a mount point and fails in a chroot that is not
   * one.
   *
   * @throws IOException it does not exist
   */
  public static long of(Path place) throws IOException {
    if (!Files.exists(place)) {
      throw new NoSuchFileException(place.toString());
    }
    return place.toFile().getUsableSpace();
  }
}
