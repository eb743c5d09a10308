package org.ddsbench.core.payload.idl;

import java.util.List;

/**
 * A struct.
 *
 * @param name qualified, as in {@code Avenue::BenchHeader}
 * @param members in the order of the IDL
 */
public record StructType(String name, List<Member> members) implements IdlType {

  public StructType {
    members = List.copyOf(members);
  }

  /**
   * One member.
   *
   * @param key whether it is annotated with {@code @key}
   */
  public record Member(String name, IdlType type, boolean key) {}
}
