package org.ddsbench.controller.cli;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.core.file.Printable;

/** A stream of the command line. Everything that is written to it is printable. */
final class Output {
  private final Recorded recorded;
  private final PrintStream stream;

  /** Text is UTF-8 whatever the locale, since JSON is and names of files may be anything. */
  Output(OutputStream to) {
    recorded = new Recorded(to);
    stream = new PrintStream(new BufferedOutputStream(recorded), true, StandardCharsets.UTF_8);
  }

  /** Why something was not written, as on a full disk; empty when everything was. */
  Optional<String> problem() {
    return stream.checkError() ? Optional.of(recorded.reason) : Optional.empty();
  }

  /** Keeps the reason of the first failure, which a print stream forgets. */
  private static final class Recorded extends FilterOutputStream {
    private String reason = "";

    Recorded(OutputStream to) {
      super(to);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      try {
        out.write(bytes, from, count);
      } catch (IOException e) {
        reason = reason.isEmpty() ? String.valueOf(e.getMessage()) : reason;
        throw e;
      }
    }
  }

  /** The stream itself, for what moves the cursor of a terminal. */
  PrintStream stream() {
    return stream;
  }

  /** One line, whatever it holds. */
  void println(Object line) {
    stream.println(Printable.line(String.valueOf(line)));
  }

  /** One line of a format, see {@link java.util.Formatter}. */
  void format(String format, Object... values) {
    println(String.format(Locale.ROOT, format, values));
  }

  /** An empty line. */
  void println() {
    stream.println();
  }

  /** A text of several lines, as it is. */
  void print(String text) {
    stream.print(Printable.text(text));
    stream.flush();
  }

  /** A text of several lines, such as a JSON document, with an end of line after it. */
  void document(String text) {
    stream.println(Printable.text(text));
  }
}
