package org.ddsbench.gui.model.document;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.ddsbench.core.file.WholeFile;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.xml.XmlFile;

/**
 * A file as it was read or written last. Its methods wait for the disk.
 *
 * @param text without a byte order mark; every other character as it is, ends of lines too
 * @param mark whether the file begins with a byte order mark, which it keeps
 */
public record DocumentFile(Path path, String text, boolean mark) {
  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  /** The content of a file, or why it cannot be read. */
  public static Checked<DocumentFile> read(Path path) throws IOException {
    Checked<String> text = XmlFile.text(path);
    if (text.value().isEmpty()) {
      return Checked.rejected(text.findings());
    }
    try (InputStream in = Files.newInputStream(path)) {
      boolean mark = Arrays.equals(in.readNBytes(MARK.length), MARK);
      return Checked.accepted(new DocumentFile(path, text.value().get(), mark), text.findings());
    }
  }

  /** A file with unknown content, or one that does not exist yet. */
  public static DocumentFile unread(Path path) {
    return new DocumentFile(path, "", false);
  }

  /**
   * Whether another program has changed the file; false if it was deleted, since nothing can be
   * lost.
   */
  public boolean changedMeanwhile() {
    return Files.exists(path)
        && XmlFile.text(path).value().filter(now -> now.equals(text)).isEmpty();
  }

  /**
   * Writes a text completely or not at all, follows links, and keeps the rights of an existing
   * file.
   *
   * @return the file as it is now
   */
  public DocumentFile write(String written) throws IOException {
    boolean there = Files.exists(path);
    Path target = there ? path.toRealPath() : path;
    WholeFile.write(
        target,
        (mark ? "\uFEFF" : "") + written,
        aside -> {
          if (there) {
            Files.setPosixFilePermissions(aside, Files.getPosixFilePermissions(target));
          }
        });
    return new DocumentFile(path, written, mark);
  }

  /** Whether it is a file of the product, which must not be changed. */
  public boolean isShipped(Path home) throws IOException {
    Path brought = home.resolve("workloads");
    if (!Files.exists(brought)) {
      return false;
    }
    Path absolute = path.toAbsolutePath().normalize();
    Path parent = Optional.ofNullable(absolute.getParent()).orElse(absolute);
    Path real = Files.exists(parent) ? parent.toRealPath() : parent;
    return real.startsWith(brought.toRealPath());
  }
}
