package org.ddsbench.controller.deploy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ddsbench.core.payload.HeaderMembers;

/**
 * The message types of a user's directory, as compilers need them.
 *
 * @param directory it has the message catalogue
 * @param idlFiles each after those that it includes
 * @param wrapped an IDL file with the types to which key and header were added; absent without any
 * @param types the message types, with their modules
 * @param members of those that carry key and header in members, these members
 */
public record UserTypes(
    Path directory,
    List<Path> idlFiles,
    Optional<String> wrapped,
    List<String> types,
    Map<String, HeaderMembers> members) {
  public UserTypes {
    idlFiles = List.copyOf(idlFiles);
    types = List.copyOf(types);
    members = new TreeMap<>(members);
  }

  /**
   * The members as the build of the library takes them, an element for each type: {@code
   * Module::Type|key|sequence|seconds|nanoseconds|publisher}, of which those that do not exist are
   * empty.
   */
  List<String> memberSettings() {
    return members.entrySet().stream().map(one -> setting(one.getKey(), one.getValue())).toList();
  }

  private static String setting(String type, HeaderMembers members) {
    List<String> time = members.timestamp();
    return String.join(
        "|",
        type,
        members.key().orElse(""),
        members.sequence(),
        time.size() == 1 ? "" : time.get(0),
        time.get(time.size() - 1),
        members.publisher().orElse(""));
  }
}
