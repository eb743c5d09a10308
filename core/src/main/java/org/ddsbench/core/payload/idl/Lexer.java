package org.ddsbench.core.payload.idl;

import java.util.ArrayList;
import java.util.List;

/** Splits IDL text into tokens, without comments, preprocessor lines and macros. */
final class Lexer {
  private final String file;
  private final String text;
  private final Preprocessor preprocessor;
  private int at;
  private int line = 1;
  private int lineStart;

  private Lexer(String file, String text, Preprocessor preprocessor) {
    this.file = file;
    this.text = text;
    this.preprocessor = preprocessor;
  }

  /** All tokens, the last one of kind END. */
  static List<Token> tokens(String file, String text, Preprocessor preprocessor)
      throws InvalidSourceException {
    Lexer lexer = new Lexer(file, text, preprocessor);
    List<Token> tokens = new ArrayList<>();
    Token token;
    do {
      token = lexer.next();
      if (!preprocessor.leavesOut(token.text())) {
        tokens.add(token);
      }
    } while (token.kind() != Token.Kind.END);
    preprocessor.read(file);
    return tokens;
  }

  private Token next() throws InvalidSourceException {
    skipBlanks();
    SourcePosition position = position();
    if (at == text.length()) {
      return new Token(Token.Kind.END, "", position);
    }
    char first = text.charAt(at);
    if (isLetter(first)) {
      return new Token(Token.Kind.WORD, takeWord(), position);
    }
    if (isDigit(first)) {
      return new Token(Token.Kind.NUMBER, takeWord(), position);
    }
    if (text.startsWith("::", at)) {
      at += 2;
      return new Token(Token.Kind.MARK, "::", position);
    }
    if ("{}()[]<>;:,@=".indexOf(first) < 0) {
      throw new InvalidSourceException(
          position,
          "'" + first + "' has no meaning here",
          "Remove it; the IDL may use names, numbers and {}()[]<>;:,@");
    }
    at++;
    return new Token(Token.Kind.MARK, String.valueOf(first), position);
  }

  private void skipBlanks() throws InvalidSourceException {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        at++;
        line++;
        lineStart = at;
      } else if (Character.isWhitespace(c)) {
        at++;
      } else if (text.startsWith("//", at)) {
        skipLine();
      } else if (text.startsWith("/*", at)) {
        skipBlockComment();
      } else if (c == '#') {
        readDirective();
      } else {
        return;
      }
    }
  }

  private void skipLine() {
    int end = text.indexOf('\n', at);
    at = end < 0 ? text.length() : end;
  }

  private void skipBlockComment() throws InvalidSourceException {
    SourcePosition start = position();
    int end = text.indexOf("*/", at + 2);
    if (end < 0) {
      throw new InvalidSourceException(start, "the comment is not closed", "Close it with */");
    }
    for (; at < end + 2; at++) {
      if (text.charAt(at) == '\n') {
        line++;
        lineStart = at + 1;
      }
    }
  }

  private void readDirective() throws InvalidSourceException {
    SourcePosition position = position();
    int start = at + 1;
    skipLine();
    preprocessor.line(position, text.substring(start, at));
  }

  private String takeWord() {
    int start = at;
    while (at < text.length() && (isLetter(text.charAt(at)) || isDigit(text.charAt(at)))) {
      at++;
    }
    return text.substring(start, at);
  }

  private SourcePosition position() {
    return new SourcePosition(file, line, at - lineStart + 1);
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
