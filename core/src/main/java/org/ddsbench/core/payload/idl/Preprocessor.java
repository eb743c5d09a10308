package org.ddsbench.core.payload.idl;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Carries out the lines of the preprocessor of one file and of those that it includes. Macros have
 * no parameters; none is defined at the beginning.
 */
final class Preprocessor {
  private static final int DEEPEST_INCLUDE = 32;
  private static final int MOST_INCLUDES = 500;
  private static final int MOST_TOKENS = 2_000_000;

  /** Characters of all included files. */
  private static final long LONGEST = 8 << 20;

  private final Sources sources;
  private final Problems problems;
  private final Map<String, List<Token>> macros = new HashMap<>();
  private final Set<String> included = new HashSet<>();
  private final Set<String> once = new HashSet<>();
  private final List<Token> tokens = new ArrayList<>();
  private int includes;
  private long length;

  Preprocessor(Sources sources, Problems problems) {
    this.sources = sources;
    this.problems = problems;
  }

  /** What is left of a file, the last token of kind END. */
  List<Token> run(Source file) throws IOException {
    read(file, 0);
    return tokens;
  }

  /** The names of all files that were included. */
  Set<String> included() {
    return Set.copyOf(included);
  }

  private void read(Source source, int depth) throws IOException {
    Deque<Conditional> open = new ArrayDeque<>();
    for (Token token : Lexer.tokens(source, problems)) {
      if (token.kind() == Token.Kind.DIRECTIVE) {
        directive(token, open, source, depth);
      } else if (token.kind() == Token.Kind.END) {
        open.forEach(one -> problems.add(one.start(), "#if is not closed", "Close it with #endif"));
        if (depth == 0) {
          tokens.add(token);
        }
      } else if (active(open)) {
        expand(token, new HashSet<>());
      }
    }
  }

  private static boolean active(Deque<Conditional> open) {
    return open.isEmpty() || open.getFirst().active();
  }

  private void expand(Token token, Set<String> within) {
    List<Token> body = token.isWord() ? macros.get(token.text()) : null;
    if (tokens.size() >= MOST_TOKENS) {
      if (tokens.size() == MOST_TOKENS) {
        tokens.add(token);
        problems.add(token.position(), "macros and files are too long", "Write less");
      }
    } else if (body == null || !within.add(token.text())) {
      tokens.add(token);
    } else {
      body.forEach(one -> expand(one.at(token.position()), within));
      within.remove(token.text());
    }
  }

  private void directive(Token line, Deque<Conditional> open, Source source, int depth)
      throws IOException {
    String[] words = line.text().strip().split("\\s+", 2);
    String rest = words.length == 2 ? words[1].strip() : "";
    switch (words[0]) {
      case "if", "ifdef", "ifndef" ->
          open.push(
              new Conditional(
                  line.position(), active(open), active(open) && holds(line, words[0], rest)));
      case "elif", "else", "endif" -> branch(line, words[0], rest, open);
      default -> {
        if (active(open)) {
          carryOut(line, words[0], rest, source, depth);
        }
      }
    }
  }

  private boolean holds(Token line, String kind, String rest) {
    if (!kind.equals("if")) {
      return macros.containsKey(rest) == kind.equals("ifdef");
    }
    try {
      return new Condition(line.position(), Lexer.tokens(line.position(), rest, problems), macros)
          .holds();
    } catch (InvalidSourceException e) {
      problems.add(e);
      return false;
    }
  }

  private void branch(Token line, String kind, String rest, Deque<Conditional> open) {
    if (open.isEmpty()) {
      problems.add(line.position(), "#" + kind + " stands without #if", "Remove it");
    } else if (kind.equals("endif")) {
      open.pop();
    } else {
      Conditional last = open.pop();
      boolean asked = last.enclosing() && !last.taken();
      open.push(last.next(asked && (kind.equals("else") || holds(line, "if", rest))));
    }
  }

  private void carryOut(Token line, String kind, String rest, Source source, int depth)
      throws IOException {
    switch (kind) {
      case "define" -> define(line, rest);
      case "undef" -> macros.remove(rest);
      case "include" -> include(line, rest, source, depth);
      case "pragma" -> {
        if (rest.equals("once")) {
          once.add(identity(source));
        }
      }
      case "", "warning", "ident" -> {}
      case "error" -> problems.add(line.position(), "#error " + rest, "Follow this text");
      default ->
          problems.add(
              line.position(), "#" + kind + " is not supported", "Write the types without it");
    }
  }

  private void define(Token line, String rest) {
    int end = 0;
    while (end < rest.length()
        && (Lexer.isLetter(rest.charAt(end)) || Character.isDigit(rest.charAt(end)))) {
      end++;
    }
    if (end == 0) {
      problems.add(line.position(), "the name of the macro is missing", "Write #define NAME value");
    } else if (rest.startsWith("(", end)) {
      problems.add(
          line.position(),
          "a macro cannot have parameters here",
          "Write its text where it is used");
    } else {
      macros.put(
          rest.substring(0, end), Lexer.tokens(line.position(), rest.substring(end), problems));
    }
  }

  private void include(Token line, String rest, Source source, int depth) throws IOException {
    boolean beside = rest.startsWith("\"");
    if (!rest.matches("\"[^\"]+\"|<[^>]+>")) {
      problems.add(line.position(), "the name of a file is missing", "Write #include \"file.idl\"");
      return;
    }
    if (depth >= DEEPEST_INCLUDE || includes >= MOST_INCLUDES || length > LONGEST) {
      problems.add(
          line.position(),
          "files include each other too often",
          "Begin each with #ifndef NAME and #define NAME, and end it with #endif");
      includes = MOST_INCLUDES;
      return;
    }
    String name = rest.substring(1, rest.length() - 1);
    Optional<Source> found = sources.find(name, source, beside);
    if (found.isEmpty()) {
      problems.add(
          line.position(),
          "the included file '" + name + "' is missing",
          "Put it beside this file, or correct its name");
    } else if (!once.contains(identity(found.get()))) {
      includes++;
      length += found.get().text().length();
      included.add(identity(found.get()));
      read(found.get(), depth + 1);
    }
  }

  /** What distinguishes two files. */
  static String identity(Source source) {
    return source.path().map(String::valueOf).orElse(source.name());
  }
}
