package org.ddsbench.repository.export;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Makes a file that is not there yet: as a whole or not at all, and never in place of another. */
final class NewFile {
  private NewFile() {}

  /** Writes a file whose content is of no use before it is complete. */
  interface Writer<T> {
    T write(Path aside) throws IOException;
  }

  /**
   * Writes beside the file and puts it in its place.
   *
   * @throws FileAlreadyExistsException when the file exists, or comes to exist meanwhile
   */
  static <T> T write(Path file, Writer<T> writer) throws IOException {
    Path target = file.toAbsolutePath();
    if (Files.exists(target)) {
      throw new FileAlreadyExistsException(file.toString());
    }
    Path aside =
        target.resolveSibling(
            "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".partial");
    try {
      T written = writer.write(aside);
      // Whoever makes the name first has it; what replaces it then is our own empty file.
      Files.createFile(target);
      Files.move(aside, target, StandardCopyOption.ATOMIC_MOVE);
      return written;
    } finally {
      Files.deleteIfExists(aside);
    }
  }
}
