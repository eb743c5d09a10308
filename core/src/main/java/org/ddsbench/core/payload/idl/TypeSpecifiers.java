package org.ddsbench.core.payload.idl;

import java.util.ArrayList;
import java.util.List;

/** The grammar of type specifiers and declarators: what stands before and after a member's name. */
final class TypeSpecifiers {
  private final TokenReader tokens;
  private final Declarations declarations;

  TypeSpecifiers(TokenReader tokens, Declarations declarations) {
    this.tokens = tokens;
    this.declarations = declarations;
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
    Token name = tokens.name(what);
    List<Integer> lengths = new ArrayList<>();
    while (tokens.accept("[")) {
      lengths.add(tokens.positive("array length"));
      tokens.expect("]");
    }
    IdlType type = specified;
    for (int i = lengths.size() - 1; i >= 0; i--) {
      type = new ArrayType(type, lengths.get(i));
    }
    return new Declarator(name, type);
  }

  IdlType specifier() throws InvalidSourceException {
    Token first = tokens.peek();
    return switch (first.text()) {
      case "octet" -> scalar(PrimitiveType.OCTET);
      case "boolean" -> scalar(PrimitiveType.BOOLEAN);
      case "char" -> scalar(PrimitiveType.CHAR);
      case "short" -> scalar(PrimitiveType.SHORT);
      case "float" -> scalar(PrimitiveType.FLOAT);
      case "double" -> scalar(PrimitiveType.DOUBLE);
      case "long" -> longSpecifier();
      case "unsigned" -> unsignedSpecifier();
      case "string" -> stringSpecifier();
      case "sequence" -> sequenceSpecifier();
      case "wchar",
          "wstring",
          "any",
          "fixed",
          "map",
          "int8",
          "uint8",
          "int16",
          "uint16",
          "int32",
          "uint32",
          "int64",
          "uint64",
          "struct",
          "union",
          "enum" ->
          throw new InvalidSourceException(
              first.position(),
              "'" + first.text() + "' cannot be used as a type here",
              "Use octet, boolean, char, short, long, long long (signed or unsigned), float,"
                  + " double, string<n>, sequence or a type declared above");
      default -> declarations.resolve(tokens.scopedName("a type"));
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
          second.position(), "long double is not supported", "Use double");
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
    int bound = tokens.positive("string bound");
    tokens.expect(">");
    return new StringType(bound);
  }

  private IdlType sequenceSpecifier() throws InvalidSourceException {
    tokens.take();
    tokens.expect("<");
    IdlType element = specifier();
    int bound = tokens.accept(",") ? tokens.positive("sequence bound") : SequenceType.UNBOUNDED;
    tokens.expect(">");
    return new SequenceType(element, bound);
  }
}
