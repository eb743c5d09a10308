package org.ddsbench.core.payload;

import static org.ddsbench.core.payload.idl.PrimitiveType.LONG_LONG;
import static org.ddsbench.core.payload.idl.PrimitiveType.UNSIGNED_LONG;
import static org.ddsbench.core.payload.idl.PrimitiveType.UNSIGNED_LONG_LONG;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.PrimitiveType;
import org.ddsbench.core.payload.idl.SequenceType;
import org.ddsbench.core.payload.idl.StructType;

/**
 * The beginning of every message, which the apps write for each message sent: the key {@code @key
 * unsigned long} and a header struct of run, sequence number, time, writer and flags. Zero in a
 * payload.
 */
final class MessagePrefix {
  /** Key and header in XCDR1. */
  static final int BYTES = 32;

  /** How many members of a message the prefix takes. */
  static final int MEMBERS = 2;

  private static final List<IdlType> HEADER =
      List.of(UNSIGNED_LONG, UNSIGNED_LONG_LONG, LONG_LONG, UNSIGNED_LONG, UNSIGNED_LONG);

  private MessagePrefix() {}

  /** Whether the type can be a message at all. */
  static boolean starts(StructType type) {
    return type.members().size() >= MEMBERS
        && type.members().get(0).key()
        && type.members().get(0).name().equals("instance_id")
        && type.members().get(0).type().equals(UNSIGNED_LONG)
        && type.members().get(1).name().equals("header")
        && type.members().get(1).type() instanceof StructType header
        && header.name().equals("Avenue::BenchHeader")
        && header.members().stream().map(StructType.Member::type).toList().equals(HEADER);
  }

  /** The type that a message with the header around it carries. */
  static IdlType body(StructType wrapped) {
    return wrapped.members().get(MEMBERS).type();
  }

  /** What a user gives of a message. */
  static IdlType content(StructType message, HeaderPlacement header) {
    return switch (header) {
      case FIRST ->
          new StructType(
              message.name(), message.members().subList(MEMBERS, message.members().size()));
      case AROUND -> body(message);
      case MEMBERS -> message;
    };
  }

  /** The same message with another body. */
  static StructType withBody(StructType wrapped, IdlType body) {
    List<StructType.Member> members = new ArrayList<>(wrapped.members());
    members.set(MEMBERS, members.get(MEMBERS).of(body));
    return wrapped.with(members);
  }

  /** Whether the rest is a sequence of octets of any length, so that every size is possible. */
  static boolean isOctetStream(StructType type) {
    return Content.member(type)
        .filter(
            member ->
                member instanceof SequenceType stream && stream.element() == PrimitiveType.OCTET)
        .isPresent();
  }
}
