package org.ddsbench.core.payload.idl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All types of the IDL files of a workload.
 *
 * @param types by qualified name ({@code Avenue::Simple}), in the order of the files; typedefs too
 */
public record IdlDocument(Map<String, IdlType> types) {

  public IdlDocument {
    types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
  }

  /**
   * Reads IDL files (UTF-8) of one directory, of which each may include those before it.
   *
   * @throws InvalidSourceException at the first construct outside the supported subset of IDL
   */
  public static IdlDocument read(List<Path> files) throws IOException, InvalidSourceException {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Path file : files) {
      texts.put(String.valueOf(file.getFileName()), Files.readString(file));
    }
    return parse(texts);
  }

  /** Parses IDL texts in their order; the keys are the names of the files. */
  public static IdlDocument parse(Map<String, String> texts) throws InvalidSourceException {
    Preprocessor preprocessor = new Preprocessor();
    Declarations declarations = new Declarations();
    for (Map.Entry<String, String> file : texts.entrySet()) {
      TokenReader tokens =
          new TokenReader(Lexer.tokens(file.getKey(), file.getValue(), preprocessor));
      new IdlParser(tokens, declarations).definitions();
    }
    return declarations.document();
  }

  /** The type of a qualified name. */
  public Optional<IdlType> find(String qualifiedName) {
    return Optional.ofNullable(types.get(qualifiedName));
  }
}
