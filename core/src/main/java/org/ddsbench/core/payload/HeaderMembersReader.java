package org.ddsbench.core.payload;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.PrimitiveType;
import org.ddsbench.core.payload.idl.SourceProblem;
import org.ddsbench.core.payload.idl.StructType;

/** Reads which members of a type carry key and header, and checks them. For one message. */
final class HeaderMembersReader {
  static final String KEY = "key";
  static final String SEQUENCE = "sequence";
  static final String TIMESTAMP = "timestamp";
  static final String PUBLISHER = "publisher";

  /** The attributes of {@code <message>} that name members. */
  static final List<String> ATTRIBUTES = List.of(KEY, SEQUENCE, TIMESTAMP, PUBLISHER);

  /** Publishers are at most 1000. */
  private static final int INDEX_BITS = 16;

  private static final int NUMBER_BITS = 32;
  private static final int TIME_BITS = 64;

  private final CatalogueElement element;
  private final StructType type;
  private final List<SourceProblem> problems;
  private final Set<String> taken = new HashSet<>();

  HeaderMembersReader(CatalogueElement element, StructType type, List<SourceProblem> problems) {
    this.element = element;
    this.type = type;
    this.problems = problems;
  }

  /** The members; empty after a problem. */
  Optional<HeaderMembers> read() {
    int problemsBefore = problems.size();
    Optional<String> key = element.optional(KEY);
    Optional<String> sequence = element.required(SEQUENCE, problems);
    Optional<String> timestamp = element.required(TIMESTAMP, problems);
    Optional<String> publisher = element.optional(PUBLISHER);
    key.ifPresent(path -> member(KEY, path, INDEX_BITS, true));
    sequence.ifPresent(path -> member(SEQUENCE, path, NUMBER_BITS, false));
    List<String> times =
        timestamp.map(text -> List.of(text.strip().split("\\s+", -1))).orElse(List.of());
    if (times.size() > 2) {
      refuse(
          TIMESTAMP,
          "timestamp names " + times.size() + " members",
          "Name one of 64 bits for nanoseconds, or those for seconds and nanoseconds");
    } else {
      int bits = times.size() == 1 ? TIME_BITS : NUMBER_BITS;
      times.forEach(path -> member(TIMESTAMP, path, bits, false));
    }
    publisher.ifPresent(path -> member(PUBLISHER, path, INDEX_BITS, false));
    return problems.size() > problemsBefore
        ? Optional.empty()
        : Optional.of(new HeaderMembers(key, sequence.orElseThrow(), times, publisher));
  }

  private void member(String attribute, String path, int bits, boolean inKey) {
    List<StructType.Member> steps = steps(attribute, path);
    if (steps.isEmpty()) {
      return;
    }
    if (!taken.add(path)) {
      refuse(attribute, "the member " + path + " is named twice", "Name another one");
    }
    IdlType last = steps.get(steps.size() - 1).type();
    String integer = bits + " bits" + (bits == TIME_BITS ? "" : " or more");
    if (!(last instanceof PrimitiveType number) || !number.integer() || 8 * number.bytes() < bits) {
      refuse(
          attribute,
          "the member " + path + " is not an integer of " + integer,
          attribute.equals(TIMESTAMP)
              ? "Name an integer of 64 bits for nanoseconds, or two of 32 bits or more for seconds"
                  + " and nanoseconds, as in timestamp=\"stamp.sec stamp.nanosec\""
              : "Name an integer of " + integer);
    } else if (inKey(steps) != inKey) {
      refuse(
          attribute,
          "the member " + path + " is " + (inKey ? "not " : "") + "part of the key",
          inKey
              ? "Annotate it with @key in the IDL, or remove key=\"...\""
              : "Name another one: each message would be an instance of its own");
    }
  }

  /** The members on a path; empty after a problem. */
  private List<StructType.Member> steps(String attribute, String path) {
    List<StructType.Member> steps = new ArrayList<>();
    IdlType at = type;
    for (String name : path.split("\\.", -1)) {
      if (!(at instanceof StructType struct)) {
        refuse(
            attribute,
            "in " + path + ", '" + name + "' follows a value that is not a struct",
            "Name a member that is not in a sequence, an array or a union");
        return List.of();
      }
      Optional<StructType.Member> found =
          struct.members().stream().filter(member -> member.name().equals(name)).findFirst();
      if (found.isEmpty()) {
        refuse(
            attribute,
            "the member " + path + " does not exist",
            struct.name()
                + " has no '"
                + name
                + "' but "
                + String.join(", ", struct.members().stream().map(m -> m.name()).toList()));
        return List.of();
      }
      if (found.get().optional() || struct.inherited().contains(name)) {
        refuse(
            attribute,
            "in "
                + path
                + ", '"
                + name
                + (found.get().optional() ? "' is optional" : "' is inherited from a base struct"),
            "Name another member, or use header=\"around\"");
        return List.of();
      }
      steps.add(found.get());
      at = found.get().type();
    }
    return steps;
  }

  /** A struct that is part of the key without members in it that are has all of them in it. */
  private static boolean inKey(List<StructType.Member> steps) {
    boolean in = steps.get(0).key();
    for (int i = 1; in && i < steps.size(); i++) {
      StructType struct = (StructType) steps.get(i - 1).type();
      in = steps.get(i).key() || struct.members().stream().noneMatch(StructType.Member::key);
    }
    return in;
  }

  private void refuse(String attribute, String message, String remedy) {
    problems.add(element.problem(attribute, message, remedy));
  }
}
