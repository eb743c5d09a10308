package org.ddsbench.core.payload.idl;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The names declared so far in one file and those that it includes, and the module that is open.
 */
final class Declarations {

  /** What a name stands for. */
  private sealed interface Meaning {}

  private record OfType(IdlType type) implements Meaning {}

  private record OfValue(Object value) implements Meaning {}

  private enum Other implements Meaning {
    MODULE,
    /** Declared forward, or being declared. */
    INCOMPLETE,
    /** Its declaration has a problem, which is reported already. */
    BROKEN
  }

  private final Map<String, Meaning> meanings = new HashMap<>();
  private final Map<String, String> spellings = new HashMap<>();
  private final Map<String, IdlType> types = new LinkedHashMap<>();
  private final Map<String, SourcePosition> positions = new HashMap<>();
  private final TypeDepth typeDepth = new TypeDepth();
  private final Deque<String> scopes = new ArrayDeque<>();

  Declarations() {
    scopes.push("");
  }

  /** Opens a module, which may have been open before. */
  void open(Token module) throws InvalidSourceException {
    String name = qualified(module.text());
    if (scopes.size() > TypeDepth.DEEPEST) {
      throw new InvalidSourceException(
          module.position(), "modules are nested too deeply", "Nest fewer");
    }
    if (meanings.get(name) != Other.MODULE) {
      claim(module);
      positions.remove(name);
      meanings.put(name, Other.MODULE);
    }
    scopes.push(name);
  }

  void close() {
    scopes.pop();
  }

  /** The name in the module that is open. */
  String qualified(String name) {
    return scopes.getFirst().isEmpty() ? name : scopes.getFirst() + "::" + name;
  }

  /**
   * Claims a name, which is incomplete until it is added: types, constants and enumerators of a
   * module share one set of names, which is case-insensitive.
   */
  void claim(Token name) throws InvalidSourceException {
    String qualified = qualified(name.text());
    String previous = spellings.putIfAbsent(qualified.toLowerCase(Locale.ROOT), qualified);
    boolean forward = qualified.equals(previous) && isForward(qualified);
    if (previous != null && !forward) {
      throw new InvalidSourceException(
          name.position(),
          "'" + name.text() + "' is taken by " + previous,
          previous.equals(qualified)
              ? "Choose another name; if its file is included twice, begin that with #ifndef"
              : "Choose another name; IDL does not distinguish names by case");
    }
    positions.put(qualified, name.position());
    meanings.put(qualified, Other.INCOMPLETE);
  }

  private boolean isForward(String qualified) {
    return meanings.get(qualified) == Other.INCOMPLETE;
  }

  /** A forward declaration, which may be repeated, also after the type. */
  void forward(Token name) throws InvalidSourceException {
    Meaning known = meanings.get(qualified(name.text()));
    if (!(known instanceof OfType) && known != Other.INCOMPLETE) {
      claim(name);
    }
  }

  void add(Token name, IdlType type) throws InvalidSourceException {
    typeDepth.check(name, type);
    types.put(qualified(name.text()), type);
    meanings.put(qualified(name.text()), new OfType(type));
  }

  void addValue(Token name, Object value) {
    meanings.put(qualified(name.text()), new OfValue(value));
  }

  /** An enumerator of an enumeration of this module, as {@code Enumeration::ENUMERATOR} too. */
  void addEnumerator(Token enumeration, Token enumerator, Object value) {
    addValue(enumerator, value);
    meanings.put(qualified(enumeration.text()) + "::" + enumerator.text(), new OfValue(value));
  }

  /** Uses of this name are no problems of their own. */
  void markBroken(Token name) {
    String qualified = qualified(name.text());
    spellings.putIfAbsent(qualified.toLowerCase(Locale.ROOT), qualified);
    meanings.putIfAbsent(qualified, Other.BROKEN);
    meanings.replace(qualified, Other.INCOMPLETE, Other.BROKEN);
  }

  /** The type of a name. */
  IdlType type(Token name) throws InvalidSourceException {
    Meaning meaning = meaning(name, "type");
    if (meaning instanceof OfType found) {
      return found.type();
    }
    if (meaning == Other.INCOMPLETE) {
      throw new InvalidSourceException(
          name.position(),
          "the type '" + name.text() + "' is not complete here",
          "Declare it completely above; a type that contains itself has no largest size");
    }
    throw new InvalidSourceException(
        name.position(), "'" + name.text() + "' is not a type", "Write the name of a type");
  }

  /** The value of a constant or enumerator. */
  Object value(Token name) throws InvalidSourceException {
    if (meaning(name, "constant") instanceof OfValue found) {
      return found.value();
    }
    throw new InvalidSourceException(
        name.position(), "'" + name.text() + "' is not a constant", "Write the name of a constant");
  }

  /** Looks the first part of a name up from the open module outwards, and the others in it. */
  private Meaning meaning(Token name, String what) throws InvalidSourceException {
    String written = name.text();
    String first = written.split("::", 2)[0];
    Optional<String> scope =
        written.startsWith("::")
            ? Optional.of("")
            : scopes.stream().filter(one -> meanings.containsKey(join(one, first))).findFirst();
    String candidate =
        join(scope.orElse(""), written.startsWith("::") ? written.substring(2) : written);
    Meaning meaning = meanings.get(candidate);
    if (meaning == Other.BROKEN) {
      throw new InvalidSourceException(List.of());
    }
    if (meaning == null) {
      throw new InvalidSourceException(
          name.position(),
          "the " + what + " '" + written + "' is not known",
          "Declare it above, or correct its spelling");
    }
    return meaning;
  }

  private static String join(String scope, String name) {
    return scope.isEmpty() ? name : scope + "::" + name;
  }

  Map<String, IdlType> types() {
    return types;
  }

  /** Where types, constants and enumerators are declared. */
  Map<String, SourcePosition> positions() {
    return positions;
  }
}
