package org.ddsbench.core.payload.idl;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The grammar of type specifiers and declarators: what stands before and after a member's name. */
final class TypeSpecifiers {
  private static final Map<String, String> REFUSED =
      Map.of(
          "wchar", "implementations encode wide characters differently; use char or an integer",
          "wstring", "implementations encode wide strings differently; use string with UTF-8",
          "map", "not all implementations have maps; use a sequence of structs with key and value",
          "any", "it is not a type of data; use a union",
          "fixed", "no implementation has it; use long long with a scale, or double",
          "Object", "it is not a type of data; use a struct",
          "ValueBase", "it is not a type of data; use a struct",
          "struct", "types inside others are not portable; declare the struct above by itself",
          "union", "types inside others are not portable; declare the union above by itself",
          "enum", "types inside others are not portable; declare the enum above by itself");

  private final TokenReader tokens;
  private final Declarations declarations;
  private final Expressions expressions;
  private int depth;

  TypeSpecifiers(TokenReader tokens, Declarations declarations, Expressions expressions) {
    this.tokens = tokens;
    this.declarations = declarations;
    this.expressions = expressions;
  }

  /** A name with its type: the type specifier, or an array of it. */
  record Declarator(Token name, IdlType type) {}

  List<Declarator> declarators(IdlType specified, String what) throws InvalidSourceException {
    List<Declarator> declarators = new ArrayList<>();
    do {
      declarators.add(declarator(specified, what));
    } while (tokens.accept(","));
    return declarators;
  }

  Declarator declarator(IdlType specified, String what) throws InvalidSourceException {
    Annotations.read(tokens, expressions);
    Token name = tokens.name(what);
    List<Integer> lengths = new ArrayList<>();
    while (tokens.accept("[")) {
      if (lengths.size() == TypeDepth.DEEPEST) {
        throw new InvalidSourceException(
            name.position(), "the array has too many dimensions", "Write fewer");
      }
      lengths.add(expressions.positive("array length", false));
      tokens.expect("]");
    }
    IdlType type = specified;
    for (int i = lengths.size() - 1; i >= 0; i--) {
      type = new ArrayType(type, lengths.get(i));
    }
    return new Declarator(name, type);
  }

  IdlType specifier() throws InvalidSourceException {
    Annotations.read(tokens, expressions);
    Token first = tokens.peek();
    String refused = REFUSED.get(first.text());
    if (refused != null && first.isWord()) {
      String[] reason = refused.split("; ", 2);
      throw new InvalidSourceException(
          first.position(),
          "'" + first.text() + "' cannot be used here: " + reason[0],
          reason[1].substring(0, 1).toUpperCase(Locale.ROOT) + reason[1].substring(1));
    }
    return switch (first.isWord() ? first.text() : "") {
      case "octet" -> scalar(PrimitiveType.OCTET);
      case "boolean" -> scalar(PrimitiveType.BOOLEAN);
      case "char" -> scalar(PrimitiveType.CHAR);
      case "int8" -> scalar(PrimitiveType.INT8);
      case "uint8" -> scalar(PrimitiveType.UINT8);
      case "short", "int16" -> scalar(PrimitiveType.SHORT);
      case "uint16" -> scalar(PrimitiveType.UNSIGNED_SHORT);
      case "int32" -> scalar(PrimitiveType.LONG);
      case "uint32" -> scalar(PrimitiveType.UNSIGNED_LONG);
      case "int64" -> scalar(PrimitiveType.LONG_LONG);
      case "uint64" -> scalar(PrimitiveType.UNSIGNED_LONG_LONG);
      case "float" -> scalar(PrimitiveType.FLOAT);
      case "double" -> scalar(PrimitiveType.DOUBLE);
      case "long" -> longSpecifier();
      case "unsigned" -> unsignedSpecifier();
      case "string" -> stringSpecifier();
      case "sequence" -> sequenceSpecifier();
      default -> declarations.type(tokens.scopedName("a type"));
    };
  }

  private IdlType scalar(PrimitiveType type) {
    tokens.take();
    return type;
  }

  private IdlType longSpecifier() throws InvalidSourceException {
    tokens.take();
    Token second = tokens.peek();
    if (second.is("double")) {
      throw new InvalidSourceException(
          second.position(),
          "'long double' cannot be used here: not all implementations have it",
          "Use double");
    }
    return tokens.accept("long") ? PrimitiveType.LONG_LONG : PrimitiveType.LONG;
  }

  private IdlType unsignedSpecifier() throws InvalidSourceException {
    tokens.take();
    if (tokens.accept("short")) {
      return PrimitiveType.UNSIGNED_SHORT;
    }
    tokens.expect("long");
    return tokens.accept("long") ? PrimitiveType.UNSIGNED_LONG_LONG : PrimitiveType.UNSIGNED_LONG;
  }

  private IdlType stringSpecifier() throws InvalidSourceException {
    tokens.take();
    if (!tokens.accept("<")) {
      return new StringType(StringType.UNBOUNDED);
    }
    int bound = expressions.positive("string bound", true);
    tokens.expect(">");
    return new StringType(bound);
  }

  private IdlType sequenceSpecifier() throws InvalidSourceException {
    Token start = tokens.take();
    if (++depth > TypeDepth.DEEPEST) {
      depth = 0;
      throw new InvalidSourceException(
          start.position(), "sequences are nested too deeply", "Nest fewer");
    }
    tokens.expect("<");
    IdlType element = specifier();
    int bound =
        tokens.accept(",") ? expressions.positive("sequence bound", true) : SequenceType.UNBOUNDED;
    tokens.expect(">");
    depth--;
    return new SequenceType(element, bound);
  }
}
