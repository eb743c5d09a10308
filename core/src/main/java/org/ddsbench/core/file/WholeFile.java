package org.ddsbench.core.file;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.atomic.AtomicLong;

/** Writes files that exist in full or not at all. */
public final class WholeFile {
  private static final AtomicLong LAST = new AtomicLong();

  private WholeFile() {}

  /** The last step before the file gets its name. */
  public interface Finish {
    /** Called when {@code file} is complete and not yet in its place. */
    void accept(Path file) throws IOException;
  }

  /** Writes the text that a file holds. */
  public interface Content {
    void write(Appendable to) throws IOException;
  }

  /** Writes the bytes that a file holds. */
  public interface Bytes {
    void write(OutputStream to) throws IOException;
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
   * @throws UnwrittenFileException the disk is full or fails
   */
  public static void write(Path file, CharSequence text, Finish finish) throws IOException {
    Path aside = aside(file);
    try {
      finish.accept(Files.writeString(aside, text, StandardCharsets.UTF_8));
      Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw UnwrittenFileException.of(file, e);
    } finally {
      Files.deleteIfExists(aside);
    }
  }

  /**
   * Writes a file that a user named, as UTF-8: in the same way, but a symbolic link stays and the
   * file behind it is replaced, and what is not a regular file, as a pipe or a device, is written
   * directly.
   *
   * @throws UnwrittenFileException the disk is full or fails
   */
  public static void writeNamed(Path file, Content content) throws IOException {
    writeNamedBytes(
        file,
        bytes -> {
          try (Writer writer =
              new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8))) {
            content.write(writer);
          }
        });
  }

  /** The same for a file that is no text. */
  public static void writeNamedBytes(Path file, Bytes content) throws IOException {
    boolean exists = Files.exists(file);
    if (exists && !Files.isRegularFile(file)) {
      fill(file, file, content);
      return;
    }
    Path target = exists ? file.toRealPath() : file;
    Path aside = aside(target);
    try {
      fill(aside, file, content);
      Files.move(aside, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(aside);
    }
  }

  /**
   * Writes a file, which must not exist, as UTF-8. When that fails, no file is left.
   *
   * @throws FileAlreadyExistsException it exists
   * @throws UnwrittenFileException the disk is full or fails
   */
  public static void create(Path file, CharSequence text) throws IOException {
    Files.createFile(file);
    try {
      Files.writeString(file, text, StandardCharsets.UTF_8);
    } catch (IOException e) {
      Files.deleteIfExists(file);
      throw UnwrittenFileException.of(file, e);
    }
  }

  private static void fill(Path place, Path named, Bytes content) throws IOException {
    // What cannot write its last text does not close the stream behind it.
    try (OutputStream bytes = Files.newOutputStream(place)) {
      content.write(bytes);
    } catch (IOException e) {
      throw UnwrittenFileException.of(named, e);
    }
  }
}
