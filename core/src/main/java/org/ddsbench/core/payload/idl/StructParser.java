package org.ddsbench.core.payload.idl;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The grammar of one struct; after a member with a problem it continues with the next. */
final class StructParser {
  private final TokenReader tokens;
  private final Declarations declarations;
  private final Expressions expressions;
  private final TypeSpecifiers types;
  private final Problems problems;

  StructParser(
      TokenReader tokens,
      Declarations declarations,
      Expressions expressions,
      TypeSpecifiers types,
      Problems problems) {
    this.tokens = tokens;
    this.declarations = declarations;
    this.expressions = expressions;
    this.types = types;
    this.problems = problems;
  }

  /** Reads what follows the name, which is claimed. */
  void struct(Token name, Annotations annotations) throws InvalidSourceException {
    List<StructType.Member> members = new ArrayList<>();
    MemberNames names = new MemberNames();
    if (tokens.accept(":")) {
      inherit(members, names);
    }
    Set<String> inherited =
        members.stream().map(StructType.Member::name).collect(Collectors.toSet());
    tokens.expect("{");
    int depth = tokens.depth();
    boolean hashed = annotations.has("hashid");
    int problemsBefore = problems.all().size();
    while (!tokens.accept("}")) {
      try {
        member(members, names, hashed);
      } catch (InvalidSourceException e) {
        problems.add(e);
        tokens.recover(depth);
      }
      if (tokens.atEnd()) {
        tokens.expect("}");
      }
    }
    if (members.isEmpty() && problems.all().size() == problemsBefore) {
      throw new InvalidSourceException(
          name.position(), "'" + name.text() + "' has no members", "Add one");
    }
    declarations.add(
        name,
        new StructType(
            declarations.qualified(name.text()), members, inherited, annotations.extensibility()));
  }

  private void inherit(List<StructType.Member> members, MemberNames names)
      throws InvalidSourceException {
    Token base = tokens.scopedName("a struct");
    if (!(declarations.type(base) instanceof StructType struct)) {
      throw new InvalidSourceException(
          base.position(), "'" + base.text() + "' is not a struct", "Inherit from a struct");
    }
    for (StructType.Member member : struct.members()) {
      names.claim(new Token(Token.Kind.WORD, member.name(), base.position()));
    }
    members.addAll(struct.members());
  }

  private void member(List<StructType.Member> members, MemberNames names, boolean hashed)
      throws InvalidSourceException {
    Annotations annotations = Annotations.read(tokens, expressions);
    boolean optional = annotations.has("optional");
    if (optional && (hashed || annotations.has("hashid"))) {
      annotations.refuse("optional", "Give the member an @id(number) without @hashid or @autoid");
    }
    IdlType specified = types.specifier();
    for (TypeSpecifiers.Declarator declarator : types.declarators(specified, "the member")) {
      names.claim(declarator.name());
      int next = members.isEmpty() ? 0 : members.get(members.size() - 1).id() + 1;
      members.add(
          new StructType.Member(
              declarator.name().text(),
              declarator.type(),
              annotations.has("key"),
              optional,
              annotations.number("id").orElse(next)));
    }
    tokens.expect(";");
  }
}
