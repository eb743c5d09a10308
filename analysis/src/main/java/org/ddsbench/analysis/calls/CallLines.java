package org.ddsbench.analysis.calls;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** The lines of {@code <app>.calls.csv}, which a probe wrote. */
final class CallLines {
  static final String HEADER =
      "enter_ns,return_ns,pid,tid,call,socket,peer,result,bytes,vectors,"
          + "length0,head0,length1,head1,length2,head2";

  private CallLines() {}

  /**
   * Visits every call of a file, none is kept.
   *
   * @throws IOException when it cannot be read, or naming the line that is none of a call
   */
  static void visit(Path file, Consumer<Call> visitor) throws IOException {
    String name = String.valueOf(file.getFileName());
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.US_ASCII)) {
      if (!HEADER.equals(reader.readLine())) {
        throw new IOException(name + " does not begin with the columns of calls");
      }
      long line = 1;
      for (String text = reader.readLine(); text != null; text = reader.readLine()) {
        line++;
        visitor.accept(call(text, name + ": line " + line));
      }
    } catch (CharacterCodingException e) {
      throw new IOException(name + " holds bytes that are no text", e);
    }
  }

  private static Call call(String text, String place) throws IOException {
    String[] fields = text.split(",", -1);
    if (fields.length != Call.COLUMNS) {
      throw new IOException(
          place + " has " + fields.length + " columns instead of " + Call.COLUMNS);
    }
    try {
      return Call.of(fields);
    } catch (IllegalArgumentException e) {
      throw new IOException(place + " is no call: " + e.getMessage(), e);
    }
  }
}
