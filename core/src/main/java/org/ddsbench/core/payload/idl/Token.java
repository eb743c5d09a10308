package org.ddsbench.core.payload.idl;

/**
 * A word, literal or punctuation mark of the IDL; the text of {@link Kind#END} is empty. Strings
 * and characters are without their quotes, a directive without its number sign.
 */
record Token(Kind kind, String text, SourcePosition position) {

  enum Kind {
    WORD,
    INTEGER,
    REAL,
    STRING,
    CHARACTER,
    MARK,
    DIRECTIVE,
    END
  }

  boolean is(String expected) {
    return (kind == Kind.WORD || kind == Kind.MARK) && text.equals(expected);
  }

  boolean isWord() {
    return kind == Kind.WORD;
  }

  Token at(SourcePosition other) {
    return new Token(kind, text, other);
  }

  /** How an error message names it. */
  String shown() {
    return kind == Kind.END ? "the end of the file" : "'" + text + "'";
  }
}
