package org.ddsbench.starter.monitor;

import java.io.IOException;
import java.nio.file.Files;
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

  /** Since the interface came up, or, after {@link #since}, since another reading. */
  record Reading(long rxBytes, long txBytes, long rxPackets, long txPackets) {
    Reading since(Reading start) {
      return new Reading(
          rxBytes - start.rxBytes,
          txBytes - start.txBytes,
          rxPackets - start.rxPackets,
          txPackets - start.txPackets);
    }
  }

  private final Path table;
  private final String prefix;

  InterfaceUse(Path proc, String name) {
    table = proc.resolve("net/dev");
    prefix = name + ":";
  }

  /** Reads; nothing when there is no such interface. */
  Optional<Reading> read() throws IOException {
    return Files.readAllLines(table).stream()
        .map(String::strip)
        .filter(line -> line.startsWith(prefix))
        .findFirst()
        .map(line -> reading(line.substring(prefix.length()).strip().split(" +", -1)));
  }

  private static Reading reading(String[] fields) {
    return new Reading(
        Long.parseLong(fields[RX_BYTES]),
        Long.parseLong(fields[TX_BYTES]),
        Long.parseLong(fields[RX_PACKETS]),
        Long.parseLong(fields[TX_PACKETS]));
  }
}
