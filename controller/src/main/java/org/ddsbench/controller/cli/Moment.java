package org.ddsbench.controller.cli;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A moment for people: to the minute, in UTC as everything that is stored. */
final class Moment {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private Moment() {}

  /** A dash for none. */
  static String text(@Nullable Instant moment) {
    return moment == null ? "-" : MINUTE.format(moment);
  }
}
