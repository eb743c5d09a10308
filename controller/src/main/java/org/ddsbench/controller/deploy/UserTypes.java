package org.ddsbench.controller.deploy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The message types of a user's directory, as compilers need them.
 *
 * @param directory it has the message catalogue
 * @param idlFiles each after those that it includes
 * @param wrapped an IDL file with the types to which key and header were added; absent without any
 * @param types the message types, with their modules
 */
public record UserTypes(
    Path directory, List<Path> idlFiles, Optional<String> wrapped, List<String> types) {
  public UserTypes {
    idlFiles = List.copyOf(idlFiles);
    types = List.copyOf(types);
  }
}
