package org.ddsbench.core.payload.idl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * All types of one IDL file.
 *
 * @param types by qualified name ({@code Avenue::Simple}), in the order of the file; typedefs too
 */
public record IdlDocument(Map<String, IdlType> types) {

  public IdlDocument {
    types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
  }

  /**
   * Reads an IDL file (UTF-8).
   *
   * @throws InvalidSourceException at the first construct outside the supported subset of IDL
   */
  public static IdlDocument read(Path file) throws IOException, InvalidSourceException {
    return parse(String.valueOf(file.getFileName()), Files.readString(file));
  }

  /** Parses IDL text; {@code file} is the name that errors show. */
  public static IdlDocument parse(String file, String text) throws InvalidSourceException {
    return new IdlParser(new TokenReader(Lexer.tokens(file, text))).document();
  }

  /** The type of a qualified name. */
  public Optional<IdlType> find(String qualifiedName) {
    return Optional.ofNullable(types.get(qualifiedName));
  }
}
