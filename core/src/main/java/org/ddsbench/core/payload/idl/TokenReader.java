package org.ddsbench.core.payload.idl;

import java.util.List;
import java.util.Optional;

/** Reads the tokens one by one and refuses what the grammar does not allow at that place. */
final class TokenReader {
  private final List<Token> tokens;
  private int at;
  private int depth;

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
      depth += token.is("{") ? 1 : token.is("}") ? -1 : 0;
    }
    return token;
  }

  /** Consumes the next token if it is the given one. */
  boolean accept(String text) {
    if (!peek().is(text)) {
      return false;
    }
    take();
    return true;
  }

  /** Consumes two marks that follow each other without a blank. */
  boolean acceptPair(String mark) {
    if (!peek().is(mark) || !tokens.get(at + 1).is(mark)) {
      return false;
    }
    SourcePosition first = peek().position();
    SourcePosition second = tokens.get(at + 1).position();
    if (first.line() != second.line() || first.column() + 1 != second.column()) {
      return false;
    }
    at += 2;
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

  /** A name given by the user, not a keyword; of one that is escaped the underscore is left out. */
  Token name(String what) throws InvalidSourceException {
    Token found = take();
    if (!found.isWord() || Keywords.ofIdl(found.text())) {
      throw new InvalidSourceException(
          found.position(),
          "the name of " + what + " is missing before " + found.shown(),
          "Write a name that is not a keyword of IDL");
    }
    boolean escaped = found.text().matches("_[A-Za-z].*");
    return escaped
        ? new Token(Token.Kind.WORD, found.text().substring(1), found.position())
        : found;
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

  /** Skips what is in parentheses, the opening one being the next token. */
  void skipParentheses() throws InvalidSourceException {
    Token start = peek();
    int open = 0;
    do {
      Token token = take();
      if (token.kind() == Token.Kind.END) {
        throw new InvalidSourceException(
            start.position(), "'(' is not closed", "Insert ')' at its end");
      }
      open += token.is("(") ? 1 : token.is(")") ? -1 : 0;
    } while (open > 0);
  }

  /** How many braces are open. */
  int depth() {
    return depth;
  }

  /**
   * Continues behind the next ';' in so many open braces, or in front of the '}' that closes the
   * last of them.
   *
   * @return the word in front of that ';', which may be the name of what was not understood
   */
  Optional<Token> recover(int braces) {
    int brackets = 0;
    Optional<Token> word = Optional.empty();
    while (!atEnd()) {
      Token next = peek();
      if (depth <= braces && next.is("}")) {
        return Optional.empty();
      }
      take();
      brackets += next.is("[") ? 1 : next.is("]") ? -1 : 0;
      if (depth <= braces && next.is(";")) {
        return word;
      }
      if (next.isWord() && depth == braces && brackets == 0) {
        word = Optional.of(next);
      }
    }
    return Optional.empty();
  }
}
