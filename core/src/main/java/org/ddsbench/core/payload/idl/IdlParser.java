package org.ddsbench.core.payload.idl;

import java.math.BigInteger;
import java.util.Optional;

/**
 * Recursive-descent parser for OMG IDL 4 as far as it declares data that plain CDR can carry and
 * that the supported code generators encode in the same way; each type must be declared before it
 * is used. After a problem it continues with the next declaration.
 */
final class IdlParser {
  private final TokenReader tokens;
  private final Declarations declarations;
  private final Problems problems;
  private final Expressions expressions;
  private final TypeSpecifiers types;

  /** Of a file's tokens; adds to the declarations and to the problems. */
  IdlParser(TokenReader tokens, Declarations declarations, Problems problems) {
    this.tokens = tokens;
    this.declarations = declarations;
    this.problems = problems;
    this.expressions = new Expressions(tokens, declarations);
    this.types = new TypeSpecifiers(tokens, declarations, expressions);
  }

  void definitions() {
    while (!tokens.atEnd()) {
      recovering();
      if (tokens.peek().is("}")) {
        problems.add(
            tokens.take().position(), "'}' closes nothing", "Remove it, or correct what is above");
        tokens.accept(";");
      }
    }
  }

  /** Reads one definition, or reports why not and skips it. */
  private void recovering() {
    if (tokens.accept(";")) {
      return;
    }
    int depth = tokens.depth();
    boolean typedef = tokens.peek().is("typedef") || tokens.peek().is("const");
    try {
      if (!tokens.peek().is("}")) {
        definition();
      }
    } catch (InvalidSourceException e) {
      problems.add(e);
      Optional<Token> name = tokens.recover(depth);
      if (typedef) {
        name.ifPresent(declarations::markBroken);
      }
    }
  }

  private void definition() throws InvalidSourceException {
    Annotations annotations = Annotations.read(tokens, expressions);
    if (annotations.has("annotation")) {
      annotationDefinition();
      tokens.expect(";");
      return;
    }
    Token first = tokens.take();
    switch (first.isWord() ? first.text() : "") {
      case "module" -> module();
      case "typedef" -> typedef();
      case "const" -> constant();
      case "struct", "union", "enum" -> type(first.text(), annotations);
      case "interface",
          "valuetype",
          "abstract",
          "local",
          "custom",
          "exception",
          "native",
          "bitset",
          "bitmask",
          "eventtype",
          "component" ->
          throw new InvalidSourceException(
              first.position(),
              first.shown() + " cannot be used here: not all implementations send it as data",
              "Write a struct, union or enum; instead of a bitmask use an unsigned integer");
      default ->
          throw new InvalidSourceException(
              first.position(),
              first.shown() + " does not start a definition",
              "Write module, typedef, const, struct, union or enum");
    }
    tokens.expect(";");
  }

  private void module() throws InvalidSourceException {
    Token name = tokens.name("the module");
    declarations.open(name);
    try {
      tokens.expect("{");
      while (!tokens.accept("}")) {
        if (tokens.atEnd()) {
          tokens.expect("}");
        }
        recovering();
      }
    } finally {
      declarations.close();
    }
  }

  /** The definition of an annotation: what it means here is nothing. */
  private void annotationDefinition() throws InvalidSourceException {
    tokens.name("the annotation");
    tokens.expect("{");
    int depth = tokens.depth();
    while (!tokens.accept("}")) {
      tokens.recover(depth);
      if (tokens.atEnd()) {
        tokens.expect("}");
      }
    }
  }

  private void typedef() throws InvalidSourceException {
    for (TypeSpecifiers.Declarator declarator :
        types.declarators(types.specifier(), "the typedef")) {
      declarations.claim(declarator.name());
      declarations.add(declarator.name(), declarator.type());
    }
  }

  private void constant() throws InvalidSourceException {
    Token at = tokens.peek();
    IdlType type = types.specifier();
    Token name = tokens.name("the constant");
    declarations.claim(name);
    tokens.expect("=");
    Object value = expressions.value();
    if (!fits(type, value)) {
      throw new InvalidSourceException(
          name.position(),
          "'" + value + "' is not a value of " + at.shown(),
          "Correct the value or the type");
    }
    declarations.addValue(name, value);
  }

  private static boolean fits(IdlType type, Object value) {
    if (type instanceof EnumType enumeration) {
      return value instanceof EnumType.Enumerator one && enumeration.enumerators().contains(one);
    }
    if (type instanceof StringType string) {
      return value instanceof String text && (!string.bounded() || text.length() <= string.bound());
    }
    if (type instanceof PrimitiveType primitive) {
      return switch (primitive) {
        case BOOLEAN -> value instanceof Boolean;
        case CHAR -> value instanceof Character one && one < 256;
        case FLOAT, DOUBLE -> value instanceof Number;
        default -> value instanceof BigInteger number && primitive.holds(number);
      };
    }
    return false;
  }

  private void type(String kind, Annotations annotations) throws InvalidSourceException {
    Token name = tokens.name("the " + kind);
    if (tokens.peek().is(";") && !kind.equals("enum")) {
      declarations.forward(name);
      return;
    }
    declarations.claim(name);
    try {
      switch (kind) {
        case "struct" ->
            new StructParser(tokens, declarations, expressions, types, problems)
                .struct(name, annotations);
        case "union" ->
            new UnionParser(tokens, declarations, expressions, types, problems)
                .union(name, annotations);
        default -> new EnumParser(tokens, declarations, expressions).enumeration(name, annotations);
      }
    } catch (InvalidSourceException e) {
      declarations.markBroken(name);
      throw e;
    }
  }
}
