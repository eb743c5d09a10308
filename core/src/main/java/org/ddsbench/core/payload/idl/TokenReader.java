package org.ddsbench.core.payload.idl;

import java.util.List;
import java.util.Set;

/** Reads the tokens one by one and refuses what the grammar does not allow at that place. */
final class TokenReader {
  private static final Set<String> KEYWORDS =
      Set.of(
          "any",
          "attribute",
          "bitmask",
          "bitset",
          "boolean",
          "case",
          "char",
          "const",
          "default",
          "double",
          "enum",
          "exception",
          "fixed",
          "float",
          "interface",
          "long",
          "map",
          "module",
          "native",
          "octet",
          "sequence",
          "short",
          "string",
          "struct",
          "switch",
          "typedef",
          "union",
          "unsigned",
          "valuetype",
          "wchar",
          "wstring",
          "int8",
          "uint8",
          "int16",
          "uint16",
          "int32",
          "uint32",
          "int64",
          "uint64");

  private final List<Token> tokens;
  private int at;

  /** Reads tokens whose last one is of kind END. */
  TokenReader(List<Token> tokens) {
    this.tokens = tokens;
  }

  Token peek() {
    return tokens.get(at);
  }

  boolean atEnd() {
    return peek().kind() == Token.Kind.END;
  }

  Token take() {
    Token token = peek();
    if (!atEnd()) {
      at++;
    }
    return token;
  }

  /** Consumes the next token if it is the given one. */
  boolean accept(String text) {
    if (!peek().is(text)) {
      return false;
    }
    at++;
    return true;
  }

  void expect(String text) throws InvalidSourceException {
    Token found = peek();
    if (!accept(text)) {
      throw new InvalidSourceException(
          found.position(),
          "'" + text + "' is missing before " + found.shown(),
          "Insert '" + text + "' or correct what stands here");
    }
  }

  /** A name given by the user, not a keyword. */
  Token name(String what) throws InvalidSourceException {
    Token found = take();
    if (found.kind() != Token.Kind.WORD || KEYWORDS.contains(found.text())) {
      throw new InvalidSourceException(
          found.position(),
          "the name of " + what + " is missing before " + found.shown(),
          "Write a name that is not a keyword of IDL");
    }
    return found;
  }

  /**
   * A name that may be qualified: {@code A}, {@code A::B}, {@code ::A::B}; its position is that of
   * its start.
   */
  Token scopedName(String what) throws InvalidSourceException {
    SourcePosition start = peek().position();
    StringBuilder text = new StringBuilder(accept("::") ? "::" : "");
    text.append(name(what).text());
    while (accept("::")) {
      text.append("::").append(name(what).text());
    }
    return new Token(Token.Kind.WORD, text.toString(), start);
  }

  /** A bound or length: a decimal number of 1..2^31-1. */
  int positive(String what) throws InvalidSourceException {
    Token found = take();
    // A leading zero would be octal in IDL.
    if (found.text().matches("[1-9][0-9]{0,9}")) {
      long value = Long.parseLong(found.text());
      if (value <= Integer.MAX_VALUE) {
        return (int) value;
      }
    }
    throw new InvalidSourceException(
        found.position(),
        found.shown() + " is not a valid " + what,
        "Write a decimal number from 1 to " + Integer.MAX_VALUE);
  }
}
