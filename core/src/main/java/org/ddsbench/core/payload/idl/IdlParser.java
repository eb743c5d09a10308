package org.ddsbench.core.payload.idl;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Recursive-descent parser for the subset of OMG IDL 4 that all supported code generators interpret
 * in the same way and that plain CDR can carry: modules, typedefs, structs, enums and unions over
 * an enum, each declared before it is used.
 */
final class IdlParser {

  private final TokenReader tokens;
  private final Declarations declarations;
  private final TypeSpecifiers types;

  /** Of a file's tokens; adds to the declarations. */
  IdlParser(TokenReader tokens, Declarations declarations) {
    this.tokens = tokens;
    this.declarations = declarations;
    this.types = new TypeSpecifiers(tokens, declarations);
  }

  void definitions() throws InvalidSourceException {
    while (!tokens.atEnd()) {
      definition();
    }
  }

  private void definition() throws InvalidSourceException {
    annotations(Set.of("final", "topic", "nested"));
    Token first = tokens.take();
    switch (first.text()) {
      case "module" -> module();
      case "typedef" -> typedef();
      case "struct" -> struct();
      case "enum" -> enumeration();
      case "union" -> new UnionParser(tokens, declarations, types).union();
      default ->
          throw new InvalidSourceException(
              first.position(),
              first.shown() + " does not start a definition",
              "Write module, typedef, struct, union or enum");
    }
    tokens.expect(";");
  }

  private void module() throws InvalidSourceException {
    declarations.open(tokens.name("the module"));
    tokens.expect("{");
    while (!tokens.accept("}")) {
      definition();
    }
    declarations.close();
  }

  private void typedef() throws InvalidSourceException {
    for (TypeSpecifiers.Declarator declarator :
        types.declarators(types.specifier(), "the typedef")) {
      declarations.claim(declarator.name());
      declarations.add(declarator.name(), declarator.type());
    }
  }

  private void struct() throws InvalidSourceException {
    Token name = tokens.name("the struct");
    declarations.claim(name);
    tokens.expect("{");
    MemberNames names = new MemberNames();
    List<StructType.Member> members = new ArrayList<>();
    do {
      boolean key = annotations(Set.of("key")).contains("key");
      for (TypeSpecifiers.Declarator declarator :
          types.declarators(types.specifier(), "the member")) {
        names.claim(declarator.name());
        members.add(new StructType.Member(declarator.name().text(), declarator.type(), key));
      }
      tokens.expect(";");
    } while (!tokens.accept("}"));
    declarations.add(name, new StructType(declarations.qualified(name.text()), members));
  }

  private void enumeration() throws InvalidSourceException {
    Token name = tokens.name("the enum");
    declarations.claim(name);
    tokens.expect("{");
    List<String> enumerators = new ArrayList<>();
    do {
      Token enumerator = tokens.name("an enumerator");
      declarations.claim(enumerator);
      enumerators.add(enumerator.text());
    } while (tokens.accept(","));
    tokens.expect("}");
    declarations.add(name, new EnumType(declarations.qualified(name.text()), enumerators));
  }

  private Set<String> annotations(Set<String> allowed) throws InvalidSourceException {
    Set<String> found = new HashSet<>();
    while (tokens.accept("@")) {
      Token name = tokens.take();
      if (!allowed.contains(name.text())) {
        throw new InvalidSourceException(
            name.position(),
            "the annotation " + name.shown() + " cannot be used here",
            "Remove it; types take @final, @topic and @nested, members take @key");
      }
      found.add(name.text());
    }
    return found;
  }
}
