package org.ddsbench.core.payload;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes {@code wrapped.idl}: a struct with key and header around each type that has none. */
final class WrappedIdl {
  static final String FILE = "wrapped.idl";
  static final String MODULE = "Wrapped";

  private WrappedIdl() {}

  /**
   * The text of the file.
   *
   * @param includes the files to include, besides that of the header
   * @param types IDL types by name of the message, at least one
   */
  static String text(List<String> includes, Map<String, String> types) {
    StringBuilder text =
        new StringBuilder(
            """
            // wrapped.idl - made from messages.xml: key and header around types that are not changed.
            #if defined(__OPENDDS_IDL) || defined(DDSBENCH_USE_TOPIC)
            #define DDSBENCH_TOPIC @topic
            #else
            #define DDSBENCH_TOPIC
            #endif

            #include "header.idl"
            """);
    includes.stream()
        .filter(include -> !include.equals("header.idl"))
        .forEach(include -> text.append("#include \"").append(include).append("\"\n"));
    text.append("\nmodule ").append(MODULE).append(" {\n");
    types.forEach((name, type) -> text.append(struct(name, qualified(type, types))));
    return text.append("};\n").toString();
  }

  private static String struct(String name, String type) {
    return """

      DDSBENCH_TOPIC
      @final struct %s {
        @key unsigned long instance_id;
        Avenue::BenchHeader header;
        %s body;
      };
    """
        .formatted(name, type);
  }

  /** A message may have the name with which that of a type begins; IDL ignores the case. */
  private static String qualified(String type, Map<String, String> types) {
    String first = type.split("::", 2)[0];
    boolean hidden =
        types.keySet().stream()
            .anyMatch(name -> name.toLowerCase(Locale.ROOT).equals(first.toLowerCase(Locale.ROOT)));
    return hidden ? "::" + type : type;
  }
}
