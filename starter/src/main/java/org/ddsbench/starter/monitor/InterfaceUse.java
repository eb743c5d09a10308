package org.ddsbench.starter.monitor;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The counters of one network interface, from {@code /proc/net/dev}, which is that of the starter's
 * own network namespace.
 */
final class InterfaceUse {
  private static final int RX_BYTES = 0;
  private static final int RX_PACKETS = 1;
  private static final int TX_BYTES = 8;
  private static final int TX_PACKETS = 9;

  /** Counts since the interface came up, or, after {@link #since}, since another reading. */
  record Reading(long rxBytes, long txBytes, long rxPackets, long txPackets) {
    Reading since(Reading start) {
      return new Reading(
          rxBytes - start.rxBytes,
          txBytes - start.txBytes,
          rxPackets - start.rxPackets,
          txPackets - start.txPackets);
    }
  }

  private final ProcFiles files;
  private final String table;
  private final String name;

  InterfaceUse(ProcFiles files, Path proc, String name) {
    this.files = files;
    table = proc.resolve("net/dev").toString();
    this.name = name + ":";
  }

  /** Reads the counters; empty when the interface does not exist. */
  Optional<Reading> read() throws IOException {
    String text = files.text(table);
    int found = text.indexOf(name);
    while (found > 0 && !Character.isWhitespace(text.charAt(found - 1))) {
      found = text.indexOf(name, found + 1); // the end of a longer name
    }
    return found < 0 ? Optional.empty() : Optional.of(reading(text, found + name.length()));
  }

  private static Reading reading(String text, int counters) {
    return new Reading(
        counter(text, counters, RX_BYTES),
        counter(text, counters, TX_BYTES),
        counter(text, counters, RX_PACKETS),
        counter(text, counters, TX_PACKETS));
  }

  private static long counter(String text, int counters, int index) {
    return ProcFiles.number(text, ProcFiles.word(text, counters, index));
  }
}
