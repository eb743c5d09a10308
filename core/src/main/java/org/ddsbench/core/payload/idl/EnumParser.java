package org.ddsbench.core.payload.idl;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The grammar of one enumeration. */
final class EnumParser {
  private final TokenReader tokens;
  private final Declarations declarations;
  private final Expressions expressions;

  EnumParser(TokenReader tokens, Declarations declarations, Expressions expressions) {
    this.tokens = tokens;
    this.declarations = declarations;
    this.expressions = expressions;
  }

  /** Reads what follows the name, which is claimed. */
  void enumeration(Token name, Annotations annotations) throws InvalidSourceException {
    int bits = annotations.number("bit_bound").orElse(32);
    int bytes = bits <= 8 ? 1 : bits <= 16 ? 2 : 4;
    tokens.expect("{");
    List<EnumType.Enumerator> enumerators = new ArrayList<>();
    Set<Integer> values = new HashSet<>();
    long next = 0;
    do {
      Annotations own = Annotations.read(tokens, expressions);
      Token enumerator = tokens.name("an enumerator");
      declarations.claim(enumerator);
      long value = own.number("value").isPresent() ? own.number("value").getAsInt() : next;
      if (!fits(value, bytes) || !values.add((int) value)) {
        throw new InvalidSourceException(
            enumerator.position(),
            "the value " + value + " of '" + enumerator.text() + "' is taken, or beyond its bits",
            "Give each enumerator a value of its own that @bit_bound allows");
      }
      EnumType.Enumerator made = new EnumType.Enumerator(enumerator.text(), (int) value);
      declarations.addEnumerator(name, enumerator, made);
      enumerators.add(made);
      next = value + 1;
    } while (tokens.accept(",") && !tokens.peek().is("}"));
    tokens.expect("}");
    declarations.add(name, new EnumType(declarations.qualified(name.text()), enumerators, bytes));
  }

  private static boolean fits(long value, int bytes) {
    long limit = 1L << (8 * bytes - 1);
    return value >= -limit && value < limit;
  }
}
