package org.ddsbench.core.payload.idl;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/** The annotations in front of a declaration; of those that change nothing here none is kept. */
final class Annotations {
  private static final int MOST_ID = 0x3EFF;

  private final Map<String, SourcePosition> present = new HashMap<>();
  private OptionalInt number = OptionalInt.empty();

  private Annotations() {}

  /** Reads those that stand here, possibly none. */
  static Annotations read(TokenReader tokens, Expressions expressions)
      throws InvalidSourceException {
    Annotations all = new Annotations();
    while (tokens.peek().is("@")) {
      SourcePosition position = tokens.take().position();
      if (tokens.peek().is("::")) {
        tokens.take();
      }
      all.one(position, tokens.take().text(), tokens, expressions);
      while (tokens.accept("::")) {
        tokens.take();
      }
    }
    return all;
  }

  private void one(
      SourcePosition position, String name, TokenReader tokens, Expressions expressions)
      throws InvalidSourceException {
    boolean parameters = tokens.peek().is("(");
    switch (name) {
      case "key", "optional" -> {
        if (!parameters || truth(tokens, expressions)) {
          present.put(name, position);
        }
      }
      case "id", "value", "bit_bound" -> {
        if (parameters) {
          present.put(name, position);
          number = OptionalInt.of(number(name, tokens, expressions));
        } else {
          throw new InvalidSourceException(
              position, "@" + name + " has no value", "Write @" + name + "(number)");
        }
      }
      case "final", "appendable" -> present.put(name, position);
      case "mutable" -> refuseMutable(position);
      case "extensibility" -> extensibility(position, tokens);
      case "annotation" -> present.put(name, position);
      case "hashid" -> {
        present.put("hashid", position);
        skip(tokens);
      }
      case "autoid" -> {
        if (!parameters || "HASH".equals(parameter(position, tokens))) {
          present.put("hashid", position);
        }
      }
      default -> skip(tokens);
    }
  }

  private static void skip(TokenReader tokens) throws InvalidSourceException {
    if (tokens.peek().is("(")) {
      tokens.skipParentheses();
    }
  }

  private void extensibility(SourcePosition position, TokenReader tokens)
      throws InvalidSourceException {
    switch (parameter(position, tokens)) {
      case "MUTABLE" -> refuseMutable(position);
      case "FINAL" -> present.put("final", position);
      case "APPENDABLE" -> present.put("appendable", position);
      default -> {}
    }
  }

  /** The one word in parentheses. */
  private static String parameter(SourcePosition position, TokenReader tokens)
      throws InvalidSourceException {
    if (!tokens.accept("(")) {
      throw new InvalidSourceException(
          position, "this annotation has no value", "Write one in parentheses");
    }
    String word = tokens.take().text();
    tokens.expect(")");
    return word;
  }

  private static void refuseMutable(SourcePosition position) throws InvalidSourceException {
    throw new InvalidSourceException(
        position,
        "@mutable types are not plain CDR, which payloads are",
        "Make the type @final or @appendable");
  }

  private static boolean truth(TokenReader tokens, Expressions expressions)
      throws InvalidSourceException {
    tokens.expect("(");
    Token at = tokens.peek();
    Object value = expressions.value();
    tokens.expect(")");
    if (value instanceof Boolean truth) {
      return truth;
    }
    throw new InvalidSourceException(
        at.position(), at.shown() + " is not a boolean", "Write TRUE or FALSE");
  }

  private static int number(String name, TokenReader tokens, Expressions expressions)
      throws InvalidSourceException {
    tokens.expect("(");
    int number =
        switch (name) {
          case "id" -> expressions.integer("member id", 0, MOST_ID);
          case "bit_bound" -> expressions.integer("number of bits", 1, 32);
          default ->
              expressions.integer("value of an enumerator", Integer.MIN_VALUE, Integer.MAX_VALUE);
        };
    tokens.expect(")");
    return number;
  }

  boolean has(String name) {
    return present.containsKey(name);
  }

  Extensibility extensibility() {
    return has("final")
        ? Extensibility.FINAL
        : has("appendable") ? Extensibility.APPENDABLE : Extensibility.UNSTATED;
  }

  /** The number of an annotation that is present and takes one. */
  OptionalInt number(String name) {
    return has(name) ? number : OptionalInt.empty();
  }

  /** Refuses an annotation that would change the encoding of what it cannot stand at. */
  void refuse(String name, String remedy) throws InvalidSourceException {
    SourcePosition position = present.get(name);
    if (position != null) {
      throw new InvalidSourceException(position, "@" + name + " cannot be used here", remedy);
    }
  }
}
