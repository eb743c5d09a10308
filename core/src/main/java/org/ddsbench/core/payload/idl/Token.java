package org.ddsbench.core.payload.idl;

/** A word, number or punctuation mark of the IDL; the text of {@link Kind#END} is empty. */
record Token(Kind kind, String text, SourcePosition position) {

  enum Kind {
    WORD,
    NUMBER,
    MARK,
    END
  }

  boolean is(String expected) {
    return kind != Kind.END && text.equals(expected);
  }

  /** How an error message names it. */
  String shown() {
    return kind == Kind.END ? "the end of the file" : "'" + text + "'";
  }
}
