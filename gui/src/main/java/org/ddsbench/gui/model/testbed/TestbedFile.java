package org.ddsbench.gui.model.testbed;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ddsbench.core.file.WholeFile;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.xml.XmlFile;

/** A testbed on the disk. Reads and writes take their time: not for the user interface's thread. */
public final class TestbedFile {
  private static final Pattern NOT_AN_ELEMENT =
      Pattern.compile("(?s)<!--.*?-->|<\\?.*?\\?>|<!DOCTYPE[^>]*>");
  private static final Pattern TESTBED = Pattern.compile("(?s)\\s*<testbed\\b.*");

  private TestbedFile() {}

  /** Its text, or why it cannot be read. */
  public static Checked<String> read(Path file) {
    return XmlFile.text(file);
  }

  /** Whether a text begins as a testbed does, right or wrong. */
  public static boolean isTestbed(String text) {
    return TESTBED.matcher(NOT_AN_ELEMENT.matcher(text).replaceAll("")).matches();
  }

  /**
   * Whether the file is still what it was.
   *
   * @param known what it held; empty: nobody has looked at it, so that it is not another's either
   */
  public static boolean isUnchanged(Path file, Optional<String> known) throws IOException {
    if (known.isEmpty()) {
      return true;
    }
    try {
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      return known.get().equals(text.startsWith("\uFEFF") ? text.substring(1) : text);
    } catch (NoSuchFileException e) {
      // Nothing of anybody's is lost.
      return true;
    }
  }

  /** Writes it in one step, through links, with the rights that it had. */
  public static void write(Path file, String text) throws IOException {
    boolean there = Files.exists(file);
    Path real = there ? file.toRealPath() : file;
    WholeFile.write(
        real,
        text,
        written -> {
          if (there) {
            Files.setPosixFilePermissions(written, Files.getPosixFilePermissions(real));
          }
        });
  }
}
