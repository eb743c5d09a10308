package org.ddsbench.controller.cli;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Times for people: to the minute, in UTC like all stored times. */
final class ShownTime {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private ShownTime() {}

  /** The time as text; a dash for none. */
  static String text(@Nullable Instant moment) {
    return moment == null ? "-" : MINUTE.format(moment);
  }
}
