package org.ddsbench.core.payload.idl;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The grammar of one union; the labels of {@code default} are worked out when all others are known.
 */
final class UnionParser {
  private final TokenReader tokens;
  private final Declarations declarations;
  private final Expressions expressions;
  private final TypeSpecifiers types;
  private final Problems problems;

  UnionParser(
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

  /** Labels as written; {@code defaulted} is set when {@code default} is one of them. */
  private record WrittenCase(List<Long> labels, boolean defaulted, Token name, IdlType type) {}

  /** Reads what follows the name, which is claimed. */
  void union(Token name, Annotations annotations) throws InvalidSourceException {
    tokens.expect("switch");
    tokens.expect("(");
    UnionLabels labels = discriminator();
    tokens.expect(")");
    tokens.expect("{");
    int depth = tokens.depth();
    MemberNames names = new MemberNames();
    List<WrittenCase> cases = new ArrayList<>();
    int problemsBefore = problems.all().size();
    while (!tokens.accept("}")) {
      try {
        WrittenCase next = writtenCase(labels);
        names.claim(next.name());
        if (next.defaulted() && cases.stream().anyMatch(WrittenCase::defaulted)) {
          throw new InvalidSourceException(
              next.name().position(), "this is a second default", "Keep one default a union");
        }
        cases.add(next);
      } catch (InvalidSourceException e) {
        problems.add(e);
        tokens.recover(depth);
      }
      if (tokens.atEnd()) {
        tokens.expect("}");
      }
    }
    if (problems.all().size() > problemsBefore) {
      throw new InvalidSourceException(List.of());
    }
    if (cases.isEmpty()) {
      throw new InvalidSourceException(
          name.position(), "'" + name.text() + "' has no members", "Add one");
    }
    List<UnionType.Branch> branches = new ArrayList<>();
    for (WrittenCase written : cases) {
      branches.add(branch(written, labels));
    }
    declarations.add(
        name,
        new UnionType(
            declarations.qualified(name.text()),
            labels.type(),
            branches,
            annotations.extensibility()));
  }

  private UnionLabels discriminator() throws InvalidSourceException {
    Annotations.read(tokens, expressions);
    Token name = tokens.peek();
    IdlType type = types.specifier();
    if (type instanceof EnumType
        || (type instanceof PrimitiveType primitive
            && primitive != PrimitiveType.FLOAT
            && primitive != PrimitiveType.DOUBLE)) {
      return new UnionLabels(type);
    }
    throw new InvalidSourceException(
        name.position(),
        name.shown() + " cannot select a member",
        "Let the union switch over an enum, an integer, a char or a boolean");
  }

  private WrittenCase writtenCase(UnionLabels all) throws InvalidSourceException {
    List<Long> labels = new ArrayList<>();
    boolean defaulted = false;
    Annotations annotations = Annotations.read(tokens, expressions);
    do {
      if (tokens.accept("default")) {
        defaulted = true;
      } else {
        tokens.expect("case");
        labels.add(label(all));
      }
      tokens.expect(":");
    } while (tokens.peek().is("case") || tokens.peek().is("default"));
    annotations.refuse("optional", "Remove it: one member of a union exists at a time");
    Annotations.read(tokens, expressions)
        .refuse("optional", "Remove it: one member of a union exists at a time");
    TypeSpecifiers.Declarator member = types.declarator(types.specifier(), "the member");
    tokens.expect(";");
    return new WrittenCase(labels, defaulted, member.name(), member.type());
  }

  private long label(UnionLabels all) throws InvalidSourceException {
    Token at = tokens.peek();
    if (all.type() instanceof EnumType enumeration) {
      Token label = tokens.scopedName("an enumerator");
      String enumerator = label.text().substring(label.text().lastIndexOf(':') + 1);
      EnumType.Enumerator found =
          enumeration
              .find(enumerator)
              .orElseThrow(
                  () ->
                      new InvalidSourceException(
                          label.position(),
                          label.shown() + " is not in " + enumeration.name(),
                          "Use one of " + String.join(", ", enumeration.names())));
      return claimed(label, all, found.value());
    }
    Object value = expressions.value();
    BigInteger number =
        value instanceof BigInteger integer && all.type() != PrimitiveType.BOOLEAN
            ? integer
            : value instanceof Character character && all.type() == PrimitiveType.CHAR
                ? BigInteger.valueOf(character)
                : value instanceof Boolean truth && all.type() == PrimitiveType.BOOLEAN
                    ? BigInteger.valueOf(truth ? 1 : 0)
                    : null;
    boolean fits = number != null && all.holds(number, value instanceof Character);
    if (number == null || !fits) {
      throw new InvalidSourceException(
          at.position(),
          "'" + value + "' is not a value of the discriminator",
          "Write a constant of its type");
    }
    return claimed(at, all, number.longValue());
  }

  private static long claimed(Token at, UnionLabels all, long value) throws InvalidSourceException {
    if (!all.claim(value)) {
      throw new InvalidSourceException(
          at.position(), at.shown() + " selects a branch already", "Keep one case for each value");
    }
    return value;
  }

  private static UnionType.Branch branch(WrittenCase written, UnionLabels all)
      throws InvalidSourceException {
    Set<Long> labels = new TreeSet<>(written.labels());
    if (written.defaulted()) {
      labels.addAll(all.rest(labels.isEmpty()));
    }
    if (labels.isEmpty()) {
      throw new InvalidSourceException(
          written.name().position(),
          "default is never selected, every value has a case",
          "Remove default");
    }
    return new UnionType.Branch(
        written.name().text(), written.type(), List.copyOf(labels), written.defaulted());
  }
}
