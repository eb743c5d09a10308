package org.ddsbench.core.payload.idl;

/** Turns indexes of a text, asked in ascending order, into positions. */
final class LexerPosition {
  private final SourcePosition first;
  private final String text;
  private int line;
  private int lineStart;
  private int seen;

  private LexerPosition(SourcePosition first, String text) {
    this.first = first;
    this.text = text;
    this.line = first.line();
  }

  static LexerPosition ofFile(Source source) {
    return new LexerPosition(new SourcePosition(source.name(), 1, 1), source.text());
  }

  /** All indexes have this position. */
  static LexerPosition fixed(SourcePosition position) {
    return new LexerPosition(position, "");
  }

  SourcePosition at(int index) {
    if (text.isEmpty()) {
      return first;
    }
    for (; seen < index; seen++) {
      if (text.charAt(seen) == '\n') {
        line++;
        lineStart = seen + 1;
      }
    }
    return new SourcePosition(first.file(), line, index - lineStart + 1);
  }
}
