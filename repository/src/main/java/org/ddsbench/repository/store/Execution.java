package org.ddsbench.repository.store;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * One start of a campaign and the runs it stored. Wherever a campaign is named, {@code
 * CAMPAIGN/EXECUTION} names one of its executions, and {@code CAMPAIGN} alone its last one.
 *
 * @param campaign name of the campaign
 * @param name the start in UTC, as in {@code 2026-11-25T10-15-00Z}; with {@code -2} and up when
 *     several began in one second; or {@link #EARLIER}
 */
public record Execution(String campaign, String name) implements Comparable<Execution> {
  /** The runs that versions without executions stored, in the campaign's own directory. */
  public static final String EARLIER = "earlier";

  private static final DateTimeFormatter START =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH-mm-ss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final int START_LENGTH = "2026-11-25T10-15-00Z".length();
  private static final Pattern NAME =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\dZ(-[1-9]\\d{0,3})?|" + EARLIER);
  private static final Comparator<Execution> ORDER =
      Comparator.comparing(Execution::campaign)
          .thenComparing(Execution::start)
          .thenComparingInt(Execution::number);

  /** Whether a directory of this name is an execution; keys of runs never look like one. */
  public static boolean isName(String name) {
    return NAME.matcher(name).matches();
  }

  /** The execution with this start; {@code number} counts those of the same second, from 1. */
  static Execution started(String campaign, Instant start, int number) {
    return new Execution(campaign, START.format(start) + (number == 1 ? "" : "-" + number));
  }

  /** Whether a version without executions stored its runs. */
  public boolean isEarlier() {
    return name.equals(EARLIER);
  }

  private String start() {
    return isEarlier() ? "" : name.substring(0, START_LENGTH);
  }

  private int number() {
    return isEarlier() || name.length() == START_LENGTH
        ? 1
        : Integer.parseInt(name.substring(START_LENGTH + 1));
  }

  /** Orders by campaign, the earliest first. */
  @Override
  public int compareTo(Execution other) {
    return ORDER.compare(this, other);
  }

  /** The whole name, as users enter it. */
  @Override
  public String toString() {
    return campaign + "/" + name;
  }
}
