package org.ddsbench.analysis.calls;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Reads the files of probes: a header and lines of numbers and words separated by commas. */
final class CsvLines {
  private CsvLines() {}

  /**
   * Passes each line after the header on.
   *
   * @param kind what the lines hold, for people, e.g. of calls
   * @param line refuses a line by an {@link IllegalArgumentException}
   * @throws IOException when the file cannot be read, or naming the line that is malformed
   */
  static void read(Path file, String header, String kind, Consumer<String[]> line)
      throws IOException {
    String name = String.valueOf(file.getFileName());
    int columns = header.split(",", -1).length;
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.US_ASCII)) {
      if (!header.equals(reader.readLine())) {
        throw new IOException(name + " does not begin with the columns " + kind);
      }
      long number = 1;
      for (String text = reader.readLine(); text != null; text = reader.readLine()) {
        String place = name + ": line " + ++number;
        String[] fields = text.split(",", -1);
        if (fields.length != columns) {
          throw new IOException(place + " has " + fields.length + " columns instead of " + columns);
        }
        try {
          line.accept(fields);
        } catch (IllegalArgumentException e) {
          throw new IOException(place + " is not one " + kind + ": " + e.getMessage(), e);
        }
      }
    } catch (CharacterCodingException e) {
      throw new IOException(name + " holds bytes that are not text", e);
    }
  }
}
