package org.ddsbench.core.payload.idl;

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
  private final TypeSpecifiers types;

  UnionParser(TokenReader tokens, Declarations declarations, TypeSpecifiers types) {
    this.tokens = tokens;
    this.declarations = declarations;
    this.types = types;
  }

  /** Labels as written; {@code defaulted} is set when {@code default} is one of them. */
  private record WrittenCase(List<Integer> labels, boolean defaulted, Token name, IdlType type) {}

  void union() throws InvalidSourceException {
    Token name = tokens.name("the union");
    declarations.claim(name);
    tokens.expect("switch");
    tokens.expect("(");
    EnumType discriminator = discriminator();
    tokens.expect(")");
    tokens.expect("{");
    Set<Integer> free = new TreeSet<>();
    for (int value = 0; value < discriminator.enumerators().size(); value++) {
      free.add(value);
    }
    MemberNames names = new MemberNames();
    List<WrittenCase> cases = new ArrayList<>();
    do {
      WrittenCase next = writtenCase(discriminator, free);
      names.claim(next.name());
      if (next.defaulted() && cases.stream().anyMatch(WrittenCase::defaulted)) {
        throw new InvalidSourceException(
            next.name().position(), "this is a second default", "Keep one default a union");
      }
      cases.add(next);
    } while (!tokens.accept("}"));
    List<UnionType.Branch> branches = new ArrayList<>();
    for (WrittenCase written : cases) {
      branches.add(branch(written, free));
    }
    declarations.add(
        name, new UnionType(declarations.qualified(name.text()), discriminator, branches));
  }

  private EnumType discriminator() throws InvalidSourceException {
    Token name = tokens.peek();
    if (types.specifier() instanceof EnumType found) {
      return found;
    }
    throw new InvalidSourceException(
        name.position(), name.shown() + " is not an enum", "Let the union switch over an enum");
  }

  private WrittenCase writtenCase(EnumType discriminator, Set<Integer> free)
      throws InvalidSourceException {
    List<Integer> labels = new ArrayList<>();
    boolean defaulted = false;
    do {
      if (tokens.accept("default")) {
        defaulted = true;
      } else {
        tokens.expect("case");
        labels.add(label(discriminator, free));
      }
      tokens.expect(":");
    } while (tokens.peek().is("case") || tokens.peek().is("default"));
    TypeSpecifiers.Declarator member = types.declarator(types.specifier(), "the member");
    tokens.expect(";");
    return new WrittenCase(labels, defaulted, member.name(), member.type());
  }

  private int label(EnumType discriminator, Set<Integer> free) throws InvalidSourceException {
    Token label = tokens.scopedName("an enumerator");
    String enumerator = label.text().substring(label.text().lastIndexOf(':') + 1);
    int value = discriminator.enumerators().indexOf(enumerator);
    if (value < 0) {
      throw new InvalidSourceException(
          label.position(),
          label.shown() + " is not in " + discriminator.name(),
          "Use one of " + String.join(", ", discriminator.enumerators()));
    }
    if (!free.remove(value)) {
      throw new InvalidSourceException(
          label.position(),
          label.shown() + " selects a branch already",
          "Keep one case for each enumerator");
    }
    return value;
  }

  private static UnionType.Branch branch(WrittenCase written, Set<Integer> free)
      throws InvalidSourceException {
    Set<Integer> labels = new TreeSet<>(written.labels());
    if (written.defaulted()) {
      labels.addAll(free);
    }
    if (labels.isEmpty()) {
      throw new InvalidSourceException(
          written.name().position(),
          "default is never selected, every enumerator has a case",
          "Remove default");
    }
    return new UnionType.Branch(written.name().text(), written.type(), List.copyOf(labels));
  }
}
