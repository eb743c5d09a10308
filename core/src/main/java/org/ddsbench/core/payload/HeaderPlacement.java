package org.ddsbench.core.payload;

import java.util.Arrays;
import java.util.Optional;

/** Where a message carries its key and header. */
enum HeaderPlacement {
  /** In front of the content, in the type itself. */
  FIRST,
  /** In a struct that is put around the type. */
  AROUND,
  /** In members of the type: {@link HeaderMembers}. */
  MEMBERS;

  /** The value of {@code header="..."}. */
  static Optional<HeaderPlacement> named(String text) {
    return Arrays.stream(values()).filter(one -> one.text().equals(text)).findFirst();
  }

  String text() {
    return switch (this) {
      case FIRST -> "first";
      case AROUND -> "around";
      case MEMBERS -> "members";
    };
  }
}
