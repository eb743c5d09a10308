package org.ddsbench.core.payload.idl;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The expression of one {@code #if}: macros, whole numbers, comparisons and {@code defined}. */
final class Condition {
  private static final int DEEPEST = 64;

  private final SourcePosition position;
  private final Map<String, List<Token>> macros;
  private final List<Token> tokens = new ArrayList<>();
  private int at;
  private int depth;

  Condition(SourcePosition position, List<Token> written, Map<String, List<Token>> macros)
      throws InvalidSourceException {
    this.position = position;
    this.macros = macros;
    boolean asName = false;
    for (Token token : written) {
      boolean name = token.is("defined") || (asName && token.is("("));
      expand(token, asName && !token.is("("), new HashSet<>());
      asName = name;
    }
  }

  private void expand(Token token, boolean asName, Set<String> within)
      throws InvalidSourceException {
    List<Token> body = asName || !token.isWord() ? null : macros.get(token.text());
    if (tokens.size() > 10_000) {
      throw refused("the condition is too long");
    }
    if (body == null || !within.add(token.text())) {
      tokens.add(token);
      return;
    }
    for (Token one : body) {
      expand(one, false, within);
    }
    within.remove(token.text());
  }

  boolean holds() throws InvalidSourceException {
    long value = either();
    if (at < tokens.size()) {
      throw refused(tokens.get(at).shown() + " has no meaning in a condition");
    }
    return value != 0;
  }

  private long either() throws InvalidSourceException {
    long left = both();
    while (accept("|", "|")) {
      long right = both();
      left = left != 0 || right != 0 ? 1 : 0;
    }
    return left;
  }

  private long both() throws InvalidSourceException {
    long left = comparison();
    while (accept("&", "&")) {
      long right = comparison();
      left = left != 0 && right != 0 ? 1 : 0;
    }
    return left;
  }

  private long comparison() throws InvalidSourceException {
    long left = sum();
    if (accept("=", "=")) {
      return left == sum() ? 1 : 0;
    } else if (accept("!", "=")) {
      return left != sum() ? 1 : 0;
    } else if (accept("<", "=")) {
      return left <= sum() ? 1 : 0;
    } else if (accept(">", "=")) {
      return left >= sum() ? 1 : 0;
    } else if (accept("<")) {
      return left < sum() ? 1 : 0;
    } else if (accept(">")) {
      return left > sum() ? 1 : 0;
    }
    return left;
  }

  private long sum() throws InvalidSourceException {
    long left = unary();
    while (true) {
      if (accept("+")) {
        left += unary();
      } else if (accept("-")) {
        left -= unary();
      } else {
        return left;
      }
    }
  }

  private long unary() throws InvalidSourceException {
    if (++depth > DEEPEST) {
      throw refused("the condition is nested too deeply");
    }
    long value = accept("!") ? (unary() == 0 ? 1 : 0) : accept("-") ? -unary() : operand();
    depth--;
    return value;
  }

  private long operand() throws InvalidSourceException {
    if (accept("(")) {
      long value = either();
      expect(")");
      return value;
    }
    if (at == tokens.size()) {
      throw refused("the condition is incomplete");
    }
    Token token = tokens.get(at++);
    if (token.is("defined")) {
      boolean inParentheses = accept("(");
      boolean defined = at < tokens.size() && macros.containsKey(tokens.get(at++).text());
      if (inParentheses) {
        expect(")");
      }
      return defined ? 1 : 0;
    }
    if (token.isWord()) {
      return 0;
    }
    try {
      return Long.decode(token.text().replaceAll("[uUlL]+$", ""));
    } catch (NumberFormatException e) {
      throw refused(token.shown() + " has no meaning in a condition");
    }
  }

  private void expect(String mark) throws InvalidSourceException {
    if (!accept(mark)) {
      throw refused("'" + mark + "' is missing in the condition");
    }
  }

  private boolean accept(String... marks) {
    if (at + marks.length > tokens.size()) {
      return false;
    }
    for (int i = 0; i < marks.length; i++) {
      if (!tokens.get(at + i).is(marks[i])) {
        return false;
      }
    }
    at += marks.length;
    return true;
  }

  private InvalidSourceException refused(String message) {
    return new InvalidSourceException(
        position, message, "Write numbers, macros, defined(NAME), !, &&, || and comparisons");
  }
}
