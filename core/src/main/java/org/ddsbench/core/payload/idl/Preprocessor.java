package org.ddsbench.core.payload.idl;

import java.util.HashSet;
import java.util.Set;

/**
 * Preprocessor lines of the files of a workload, in the order in which they are read. Conditionals
 * may only choose between definitions of macros that stand for nothing or for one annotation, so
 * every such macro can be left out, whichever branch would be taken. What a file includes must have
 * been read before.
 */
final class Preprocessor {
  private static final Set<String> SKIPPED =
      Set.of("if", "ifdef", "ifndef", "elif", "else", "endif", "undef", "pragma");

  private final Set<String> macros = new HashSet<>();
  private final Set<String> files = new HashSet<>();

  /** Whether a word stands for nothing that matters here. */
  boolean leavesOut(String word) {
    return macros.contains(word);
  }

  /** From now on the file may be included. */
  void read(String file) {
    files.add(file);
  }

  /**
   * Reads a line.
   *
   * @param directive its text after the number sign
   */
  void line(SourcePosition position, String directive) throws InvalidSourceException {
    String[] words = directive.strip().split("\\s+", 3);
    if (words[0].equals("define")) {
      define(position, words);
    } else if (words[0].equals("include")) {
      include(position, words);
    } else if (!SKIPPED.contains(words[0])) {
      throw new InvalidSourceException(
          position, "#" + words[0] + " is not supported", "Write the types without it");
    }
  }

  private void define(SourcePosition position, String[] words) throws InvalidSourceException {
    boolean annotation = words.length == 3 && words[2].strip().matches("@\\w+");
    if (words.length < 2 || (words.length == 3 && !annotation)) {
      throw new InvalidSourceException(
          position,
          "this macro stands for more than an annotation",
          "Write its text where it is used");
    }
    macros.add(words[1]);
  }

  private void include(SourcePosition position, String[] words) throws InvalidSourceException {
    String file = words.length < 2 ? "" : words[1].replaceAll("[\"<>]", "");
    if (!files.contains(file)) {
      throw new InvalidSourceException(
          position,
          "the included file '" + file + "' has not been read",
          "Name it before this file in idl=\"...\" of the message catalogue");
    }
  }
}
