package org.ddsbench.core.payload;

import java.nio.ByteOrder;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ddsbench.core.payload.idl.EnumType;
import org.ddsbench.core.payload.idl.Extensibility;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.PrimitiveType;

/**
 * How a message is encoded: XCDR1 or XCDR2 of DDS-XTypes 1.3, section 7.4.3.
 *
 * @param delimitsUnstated with XCDR2, whether types have their length in front of them whose IDL
 *     does not state whether they are final
 * @param delimitsEnums with XCDR2, whether sequences and arrays of enumerations have: Cyclone DDS
 *     writes it, Fast DDS does not
 */
record CdrEncoding(
    ByteOrder order, boolean isXcdr2, boolean delimitsUnstated, boolean delimitsEnums) {
  /** What DDSBench writes itself. */
  static final CdrEncoding PLAIN = new CdrEncoding(ByteOrder.LITTLE_ENDIAN, false, false, false);

  /**
   * The encodings that an encapsulation leaves possible, the most likely first: the outermost type
   * shows what its compiler assumes of types that state nothing.
   */
  static Set<CdrEncoding> of(Encapsulation encapsulation) {
    Set<CdrEncoding> possible = new LinkedHashSet<>();
    boolean delimited = encapsulation.isDelimited();
    for (boolean unstated : List.of(delimited, !delimited)) {
      for (boolean enums : List.of(true, false)) {
        boolean isXcdr2 = encapsulation.isXcdr2();
        possible.add(
            new CdrEncoding(encapsulation.order(), isXcdr2, isXcdr2 && unstated, isXcdr2 && enums));
      }
    }
    return possible;
  }

  /** Whether a type has its length in front of it. */
  boolean delimits(Extensibility extensibility) {
    return isXcdr2
        && (extensibility == Extensibility.APPENDABLE
            || (extensibility == Extensibility.UNSTATED && delimitsUnstated));
  }

  /** Whether a sequence or array of this type has. */
  boolean delimitsElements(IdlType element) {
    return isXcdr2
        && !(element instanceof PrimitiveType)
        && (delimitsEnums || !(element instanceof EnumType));
  }
}
