package org.ddsbench.core.payload.idl;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The names declared so far, and the module that is open. */
final class Declarations {
  private final Map<String, IdlType> types = new LinkedHashMap<>();
  private final Map<String, String> declaredNames = new HashMap<>();
  private final Deque<String> scopes = new ArrayDeque<>();

  Declarations() {
    scopes.push("");
  }

  void open(Token module) {
    scopes.push(qualified(module.text()));
  }

  void close() {
    scopes.pop();
  }

  /** The name in the module that is open. */
  String qualified(String name) {
    return scopes.getFirst().isEmpty() ? name : scopes.getFirst() + "::" + name;
  }

  /**
   * Claims a name: types and enumerators of a module share one set of names, which is
   * case-insensitive.
   */
  void claim(Token name) throws InvalidSourceException {
    String previous =
        declaredNames.putIfAbsent(
            qualified(name.text()).toLowerCase(Locale.ROOT), qualified(name.text()));
    if (previous != null) {
      throw new InvalidSourceException(
          name.position(),
          "'" + name.text() + "' is taken by " + previous,
          "Choose another name; IDL does not distinguish names by case");
    }
  }

  void add(Token name, IdlType type) {
    types.put(qualified(name.text()), type);
  }

  /** Looks a name up from the open module outwards. */
  IdlType resolve(Token name) throws InvalidSourceException {
    for (String scope : scopes) {
      String candidate = scope.isEmpty() ? name.text() : scope + "::" + name.text();
      IdlType type = types.get(candidate.startsWith("::") ? candidate.substring(2) : candidate);
      if (type != null) {
        return type;
      }
    }
    throw new InvalidSourceException(
        name.position(),
        "the type '" + name.text() + "' is not known",
        "Declare it above, or correct its spelling");
  }

  IdlDocument document() {
    return new IdlDocument(types);
  }
}
