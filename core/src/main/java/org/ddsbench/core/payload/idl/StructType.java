package org.ddsbench.core.payload.idl;

import java.util.List;
import java.util.Set;

/**
 * A struct.
 *
 * @param name qualified, as in {@code Avenue::BenchHeader}
 * @param members in the order of the IDL, those of its base first
 * @param inherited names of members of its base
 */
public record StructType(
    String name, List<Member> members, Set<String> inherited, Extensibility extensibility)
    implements IdlType {

  public StructType {
    members = List.copyOf(members);
    inherited = Set.copyOf(inherited);
  }

  /** A struct without a base. */
  public StructType(String name, List<Member> members) {
    this(name, members, Set.of(), Extensibility.UNSTATED);
  }

  /** The same with members of other types. */
  public StructType with(List<Member> others) {
    return new StructType(name, others, inherited, extensibility);
  }

  /**
   * One member.
   *
   * @param key whether it is annotated with {@code @key}
   * @param optional whether it is annotated with {@code @optional}
   * @param id what XCDR1 puts in front of an optional member: {@code @id}, or one more than that of
   *     the member before it
   */
  public record Member(String name, IdlType type, boolean key, boolean optional, int id) {

    /** With another type. */
    public Member of(IdlType other) {
      return new Member(name, other, key, optional, id);
    }
  }
}
