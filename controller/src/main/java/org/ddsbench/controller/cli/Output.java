package org.ddsbench.controller.cli;

import java.io.PrintStream;
import java.util.Locale;
import org.ddsbench.core.file.Printable;

/** A stream of the command line. Everything that is written to it is printable. */
final class Output {
  private final PrintStream stream;

  Output(PrintStream stream) {
    this.stream = stream;
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
