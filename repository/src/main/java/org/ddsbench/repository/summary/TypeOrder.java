package org.ddsbench.repository.summary;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the names of message types that are one sequence or array say about them. */
final class TypeOrder {
  private static final String SEQUENCE = "Sequence";
  private static final String ARRAY = "Array";

  /** The octet stream of Avenue, a sequence too. */
  private static final String STREAM = "Complex";

  private static final List<String> ELEMENTS =
      List.of(
          "Octet", STREAM, "Char", "Boolean", "Short", "Long", "Float", "Double", "Struct",
          "String");

  private static final List<String> SHAPES = List.of(SEQUENCE, ARRAY, "");

  /** Sequences before arrays, then as in the catalogue of messages; unknown ones at the end. */
  static final Comparator<String> BY_SHAPE =
      Comparator.comparingInt((String type) -> SHAPES.indexOf(shape(type)))
          .thenComparingInt(TypeOrder::element)
          .thenComparing(Comparator.naturalOrder());

  private TypeOrder() {}

  private static String shape(String type) {
    return type.equals(STREAM) || type.endsWith(SEQUENCE)
        ? SEQUENCE
        : type.endsWith(ARRAY) ? ARRAY : "";
  }

  private static int element(String type) {
    String name =
        type.equals(STREAM) ? type : type.substring(0, type.length() - shape(type).length());
    int place = ELEMENTS.indexOf(name);
    return place < 0 ? ELEMENTS.size() : place;
  }

  /** The octets of the same shape among some types; empty when there are none. */
  static Optional<String> octets(String type, Collection<String> types) {
    Stream<String> candidates =
        switch (shape(type)) {
          case SEQUENCE -> Stream.of("OctetSequence", STREAM);
          case ARRAY -> Stream.of("OctetArray");
          default -> Stream.of();
        };
    return candidates.filter(types::contains).findFirst();
  }
}
