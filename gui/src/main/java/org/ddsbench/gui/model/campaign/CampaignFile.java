package org.ddsbench.gui.model.campaign;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.ddsbench.core.file.WholeFile;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.xml.XmlFile;

/**
 * A campaign file as it was read or written last. Its methods take as long as the disk does.
 *
 * @param text without a byte order mark
 * @param mark whether the file begins with a byte order mark, which it keeps
 */
public record CampaignFile(Path path, String text, boolean mark) {
  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  /** What a file holds, or why it cannot be read. */
  public static Checked<CampaignFile> read(Path path) throws IOException {
    Checked<String> text = XmlFile.text(path);
    if (text.value().isEmpty()) {
      return Checked.rejected(text.findings());
    }
    try (InputStream in = Files.newInputStream(path)) {
      boolean mark = java.util.Arrays.equals(in.readNBytes(MARK.length), MARK);
      return Checked.accepted(new CampaignFile(path, text.value().get(), mark), text.findings());
    }
  }

  /** Whether somebody else has changed the file; one that is gone holds nothing to be lost. */
  public boolean changedMeanwhile() {
    return Files.exists(path)
        && XmlFile.text(path).value().filter(now -> now.equals(text)).isEmpty();
  }

  /**
   * Writes a text, whole or not at all, and keeps the rights of a file that is there.
   *
   * @return the file as it is now
   */
  public CampaignFile write(String written) throws IOException {
    Path target = Files.exists(path) ? path.toRealPath() : path;
    WholeFile.write(
        target,
        (mark ? "\uFEFF" : "") + written,
        aside -> {
          if (Files.exists(target)) {
            Files.setPosixFilePermissions(aside, Files.getPosixFilePermissions(target));
          }
        });
    return new CampaignFile(path, written, mark);
  }

  /** A file that is about to be written for the first time. */
  public static CampaignFile absent(Path path) {
    return new CampaignFile(path, "", false);
  }

  /** Whether it is one of those that the product brings, which stay as they are. */
  public static boolean isShipped(Path path, Path home) throws IOException {
    Path brought = home.resolve("workloads");
    if (!Files.exists(brought)) {
      return false;
    }
    Path shipped = brought.toRealPath();
    Path absolute = path.toAbsolutePath().normalize();
    Path parent = Optional.ofNullable(absolute.getParent()).orElse(absolute);
    Path real = Files.exists(parent) ? parent.toRealPath() : parent;
    return real.startsWith(shipped);
  }
}
