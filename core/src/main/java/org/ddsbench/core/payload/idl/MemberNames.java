package org.ddsbench.core.payload.idl;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** The member names of one struct or union, compared without regard to case. */
final class MemberNames {
  private final Set<String> names = new HashSet<>();

  void claim(Token name) throws InvalidSourceException {
    if (!names.add(name.text().toLowerCase(Locale.ROOT))) {
      throw new InvalidSourceException(
          name.position(),
          "a member '" + name.text() + "' exists already",
          "Choose another name; IDL does not distinguish names by case");
    }
  }
}
