package org.ddsbench.starter.run;

import java.util.Map;
import java.util.Optional;

/**
 * A line that can be sent to an app, and the event that answers it.
 *
 * @param word first word of the line
 * @param answer name of the app's event; empty when its end is the answer
 */
record AppVerb(String word, String answer) {
  private static final Map<String, String> ANSWERS =
      Map.ofEntries(
          Map.entry("go", "sent"),
          Map.entry("ping", "pinging"),
          Map.entry("burst", "bursted"),
          Map.entry("finish", "drained"),
          Map.entry("grow", "grown"),
          Map.entry("marshal", "marshalled"),
          Map.entry("expect", "expecting"),
          Map.entry("bout", "sent"),
          Map.entry("settle", "settled"),
          Map.entry("lookup", "looked-up"),
          Map.entry("switch", "switched"),
          Map.entry("close", ""));

  /** The verb of a line; empty when apps do not know it. */
  static Optional<AppVerb> of(String line) {
    String word = line.contains(" ") ? line.substring(0, line.indexOf(' ')) : line;
    boolean oneLine = line.indexOf('\n') < 0;
    return oneLine && ANSWERS.containsKey(word)
        ? Optional.of(new AppVerb(word, ANSWERS.getOrDefault(word, "")))
        : Optional.empty();
  }
}
