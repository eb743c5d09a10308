package org.ddsbench.core.payload.idl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All types of the IDL files of a workload.
 *
 * @param types by qualified name ({@code Avenue::Simple}), in the order of the files; typedefs too
 * @param roots the indexes of the files that no other of them includes, ascending
 * @param files the files that were read, with those that they include; none of texts
 */
public record IdlDocument(Map<String, IdlType> types, List<Integer> roots, List<Path> files) {

  public IdlDocument {
    types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
    roots = List.copyOf(roots);
    files = List.copyOf(files);
  }

  /**
   * Reads IDL files, each by itself with what it includes, as the compilers do.
   *
   * @param files of one directory, by the names that positions show
   * @param directories where included files are searched that do not stand beside their includer
   * @throws InvalidSourceException with all problems, files in their order
   */
  public static IdlDocument read(Map<String, Path> files, List<Path> directories)
      throws IOException, InvalidSourceException {
    SourceFiles sources = new SourceFiles(directories);
    List<Source> read = new ArrayList<>();
    for (Map.Entry<String, Path> file : files.entrySet()) {
      read.add(sources.read(file.getKey(), file.getValue()));
    }
    return parse(read, sources);
  }

  /**
   * Parses a text as if it were a file.
   *
   * @param file where it would stand
   */
  public static IdlDocument readText(Path file, String text, List<Path> directories)
      throws IOException, InvalidSourceException {
    String name = String.valueOf(file.getFileName());
    Source source = new Source(name, Optional.of(file.toAbsolutePath().normalize()), text);
    return parse(List.of(source), new SourceFiles(directories));
  }

  /** Parses IDL texts in their order, which may include each other by the names that are keys. */
  public static IdlDocument parse(Map<String, String> texts) throws InvalidSourceException {
    Map<String, Source> sources = new LinkedHashMap<>();
    texts.forEach((name, text) -> sources.put(name, new Source(name, Optional.empty(), text)));
    try {
      return parse(
          List.copyOf(sources.values()),
          (name, includedBy, beside) -> Optional.ofNullable(sources.get(name)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static IdlDocument parse(List<Source> files, Sources sources)
      throws IOException, InvalidSourceException {
    Problems problems = new Problems();
    Map<String, IdlType> types = new LinkedHashMap<>();
    Map<String, SourcePosition> positions = new HashMap<>();
    Set<String> included = new HashSet<>();
    for (Source file : files) {
      Preprocessor preprocessor = new Preprocessor(sources, problems);
      TokenReader tokens = new TokenReader(preprocessor.run(file));
      Declarations declarations = new Declarations();
      new IdlParser(tokens, declarations, problems).definitions();
      included.addAll(preprocessor.included());
      declarations.types().forEach(types::putIfAbsent);
      declarations
          .positions()
          .forEach((name, position) -> merge(name, position, positions, problems));
    }
    if (!problems.none()) {
      throw new InvalidSourceException(problems.all());
    }
    List<Integer> roots = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      if (!included.contains(Preprocessor.identity(files.get(i)))) {
        roots.add(i);
      }
    }
    return new IdlDocument(types, roots, sources.read());
  }

  private static void merge(
      String name,
      SourcePosition position,
      Map<String, SourcePosition> positions,
      Problems problems) {
    SourcePosition previous = positions.putIfAbsent(name, position);
    if (previous != null && !previous.equals(position)) {
      problems.add(
          position,
          "'" + name + "' is declared at " + previous + " too",
          "Choose another name, or include that file instead");
    }
  }

  /** The type of a qualified name. */
  public Optional<IdlType> find(String qualifiedName) {
    return Optional.ofNullable(types.get(qualifiedName));
  }
}
