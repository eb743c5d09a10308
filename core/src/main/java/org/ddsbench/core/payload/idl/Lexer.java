package org.ddsbench.core.payload.idl;

import java.util.ArrayList;
import java.util.List;

/** Splits IDL text into tokens, without comments; a line of the preprocessor is one token. */
final class Lexer {
  private static final String MARKS = "{}()[]<>;:,@=+-*/%~&|^!?.";

  private final String text;
  private final Problems problems;
  private final LexerPosition place;
  private final List<Token> tokens = new ArrayList<>();
  private int at;
  private boolean lineIsBlank = true;

  private Lexer(LexerPosition place, String text, Problems problems) {
    this.place = place;
    this.text = text;
    this.problems = problems;
  }

  /** All tokens of a file, the last one of kind END. */
  static List<Token> tokens(Source source, Problems problems) {
    return new Lexer(LexerPosition.ofFile(source), source.text(), problems).all();
  }

  /** All tokens of a directive's text, each at the position of the directive. */
  static List<Token> tokens(SourcePosition position, String text, Problems problems) {
    List<Token> tokens = new Lexer(LexerPosition.fixed(position), text, problems).all();
    return tokens.subList(0, tokens.size() - 1);
  }

  private List<Token> all() {
    while (skipBlanks()) {
      next();
      lineIsBlank = false;
    }
    tokens.add(new Token(Token.Kind.END, "", place.at(text.length())));
    return tokens;
  }

  private void next() {
    int start = at;
    char first = text.charAt(at);
    if (isLetter(first)) {
      add(Token.Kind.WORD, start, word());
    } else if (isDigit(first) || (first == '.' && at + 1 < text.length() && isDigit(second()))) {
      String number = number();
      boolean hexadecimal = number.startsWith("0x") || number.startsWith("0X");
      boolean real =
          number.contains(".") || (!hexadecimal && number.matches("(?s).*[eE].*|.*[dD]"));
      add(real ? Token.Kind.REAL : Token.Kind.INTEGER, start, number);
    } else if (first == '"' || first == '\'') {
      quoted(first);
    } else if (text.startsWith("::", at)) {
      at += 2;
      add(Token.Kind.MARK, start, "::");
    } else if (first == '#' && lineIsBlank) {
      add(Token.Kind.DIRECTIVE, start, directive());
    } else if (MARKS.indexOf(first) >= 0) {
      at++;
      add(Token.Kind.MARK, start, String.valueOf(first));
    } else {
      skipUnknown(start);
    }
  }

  private void skipUnknown(int start) {
    while (at < text.length()
        && !Character.isWhitespace(text.charAt(at))
        && !isLetter(text.charAt(at))
        && !isDigit(text.charAt(at))
        && (MARKS + "\"'").indexOf(text.charAt(at)) < 0) {
      at++;
    }
    problems.add(
        place.at(start),
        "'" + text.substring(start, Math.min(at, start + 20)) + "' has no meaning here",
        "Remove it; the IDL may use names, numbers, strings and " + MARKS);
  }

  private void add(Token.Kind kind, int start, String value) {
    tokens.add(new Token(kind, value, place.at(start)));
  }

  /** Whether a token follows. */
  private boolean skipBlanks() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        at++;
        lineIsBlank = true;
      } else if (Character.isWhitespace(c) || continuesLine()) {
        at++;
      } else if (text.startsWith("//", at)) {
        skipLine();
      } else if (text.startsWith("/*", at)) {
        skipBlockComment();
      } else {
        return true;
      }
    }
    return false;
  }

  private boolean continuesLine() {
    return text.startsWith("\\\n", at) || text.startsWith("\\\r\n", at);
  }

  private void skipLine() {
    int end = text.indexOf('\n', at);
    at = end < 0 ? text.length() : end;
  }

  private void skipBlockComment() {
    int end = text.indexOf("*/", at + 2);
    if (end < 0) {
      problems.add(place.at(at), "the comment is not closed", "Close it with */");
    }
    at = end < 0 ? text.length() : end + 2;
  }

  /** The rest of a logical line after the number sign, with comments as blanks. */
  private String directive() {
    StringBuilder line = new StringBuilder();
    for (at++; at < text.length() && text.charAt(at) != '\n'; ) {
      int start = at;
      if (continuesLine()) {
        at = text.indexOf('\n', at) + 1;
      } else if (text.startsWith("//", at)) {
        skipLine();
      } else if (text.startsWith("/*", at)) {
        skipBlockComment();
      } else {
        line.append(text.charAt(at++));
        continue;
      }
      line.append(start < at ? " " : "");
    }
    return line.toString();
  }

  private void quoted(char quote) {
    int start = at++;
    StringBuilder value = new StringBuilder();
    while (at < text.length() && text.charAt(at) != quote && text.charAt(at) != '\n') {
      value.append(text.charAt(at) == '\\' ? escaped() : text.charAt(at++));
    }
    if (at == text.length() || text.charAt(at) == '\n') {
      problems.add(place.at(start), "the closing " + quote + " is missing", "Insert it");
    } else {
      at++;
    }
    if (quote == '\'' && value.length() != 1) {
      problems.add(place.at(start), "this is not one character", "Write one between the quotes");
      value.setLength(0);
      value.append(' ');
    }
    add(quote == '"' ? Token.Kind.STRING : Token.Kind.CHARACTER, start, value.toString());
  }

  private char escaped() {
    at++;
    if (at == text.length()) {
      return '\\';
    }
    char c = text.charAt(at);
    int radix = c == 'x' ? 16 : 8;
    int from = c == 'x' ? at + 1 : at;
    int to = from;
    while (to < text.length() && to < from + (radix == 16 ? 2 : 3) && isOf(radix, to)) {
      to++;
    }
    if (to > from) {
      at = to;
      return (char) Integer.parseInt(text.substring(from, to), radix);
    }
    at++;
    int known = "ntvbrfa".indexOf(c);
    return known < 0 ? c : "\n\t\u000b\b\r\f\u0007".charAt(known);
  }

  private boolean isOf(int radix, int index) {
    return text.charAt(index) < 128 && Character.digit(text.charAt(index), radix) >= 0;
  }

  private String word() {
    int start = at;
    while (at < text.length() && (isLetter(text.charAt(at)) || isDigit(text.charAt(at)))) {
      at++;
    }
    return text.substring(start, at);
  }

  /** A number with everything that is joined to it, so that 12ab is refused as a whole. */
  private String number() {
    int start = at;
    while (at < text.length()
        && (isLetter(text.charAt(at))
            || isDigit(text.charAt(at))
            || text.charAt(at) == '.'
            || isSignOfExponent(start))) {
      at++;
    }
    return text.substring(start, at);
  }

  private boolean isSignOfExponent(int start) {
    return "+-".indexOf(text.charAt(at)) >= 0
        && at > start
        && "eE".indexOf(text.charAt(at - 1)) >= 0
        && !text.startsWith("0x", start)
        && !text.startsWith("0X", start);
  }

  private char second() {
    return text.charAt(at + 1);
  }

  static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
