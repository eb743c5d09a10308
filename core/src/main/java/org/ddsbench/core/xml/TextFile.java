package org.ddsbench.core.xml;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;

/** Reads a whole input file as UTF-8, or reports why it cannot. */
final class TextFile {
  /** Far above any reasonable input, and small enough to read at once. */
  private static final int MAX_BYTES = 16 * 1024 * 1024;

  private TextFile() {}

  static Checked<String> read(Path file) {
    try {
      if (Files.isDirectory(file)) {
        return fault(file, 0, 0, "This is a directory. Name a file in it.");
      }
      byte[] bytes;
      try (InputStream in = Files.newInputStream(file)) {
        bytes = in.readNBytes(MAX_BYTES + 1);
      }
      if (bytes.length > MAX_BYTES) {
        return fault(file, 0, 0, "The file is larger than 16 MiB. Check that it is the right one.");
      }
      return decode(file, bytes);
    } catch (NoSuchFileException e) {
      return fault(file, 0, 0, "The file does not exist. Check the path.");
    } catch (AccessDeniedException e) {
      return fault(file, 0, 0, "The file must not be read by this user. Change its permissions.");
    } catch (IOException e) {
      return fault(file, 0, 0, "The file cannot be read (" + e + "). Check it.");
    }
  }

  private static Checked<String> decode(Path file, byte[] bytes) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length + 1);
    CoderResult result = decoder.decode(in, out, true);
    String text = out.flip().toString();
    if (result.isError()) {
      Place end = new Lines(file.toString(), text).place(text.length());
      return fault(file, end.line(), end.column(), "Not UTF-8 text. Save the file as UTF-8.");
    }
    if (text.startsWith("\uFEFF")) {
      text = text.substring(1);
    }
    if (text.isBlank()) {
      return fault(file, 0, 0, "The file is empty. Add its content, or choose another file.");
    }
    return Checked.accepted(text, List.of());
  }

  private static Checked<String> fault(Path file, int line, int column, String message) {
    Place place = new Place(file.toString(), line, column);
    return Checked.rejected(List.of(new Finding("XML", Severity.ERROR, "", "", place, message)));
  }
}
