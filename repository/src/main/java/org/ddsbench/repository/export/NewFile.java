package org.ddsbench.repository.export;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.ddsbench.core.file.UnwrittenFileException;
import org.ddsbench.repository.store.DamagedFileException;
import org.ddsbench.repository.store.TableException;

/** Creates a new file: completely or not at all, and never in place of an existing one. */
final class NewFile {
  private NewFile() {}

  /** Writes the content of a file. */
  interface Writer<T> {
    T write(Path aside) throws IOException;
  }

  /**
   * Writes a temporary file beside the file and moves it to its place.
   *
   * @throws UnwrittenFileException the disk is full or fails
   * @throws FileAlreadyExistsException when the file exists, or is created meanwhile
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
      // Creating the name first reserves it; the move then replaces our own empty file.
      Files.createFile(target);
      Files.move(aside, target, StandardCopyOption.ATOMIC_MOVE);
      return written;
    } catch (TableException | DamagedFileException e) {
      throw e;
    } catch (IOException e) {
      throw UnwrittenFileException.of(file, e);
    } finally {
      Files.deleteIfExists(aside);
    }
  }
}
