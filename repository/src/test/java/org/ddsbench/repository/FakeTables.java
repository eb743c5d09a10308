package org.ddsbench.repository;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The tables that a node writes every second, for twenty seconds. */
final class FakeTables {
  private static final long START = 1_700_000_000_000_000_000L;
  private static final long SECOND = 1_000_000_000L;

  private FakeTables() {}

  /**
   * Resource use of an app and of the node's interface; {@code phase} shifts the load, which goes
   * up and down.
   */
  static String resources(String app, int phase) {
    String head =
        "time_ns,app,cpu_percent,rss_bytes,voluntary_switches,involuntary_switches,rx_bytes,tx_bytes,rx_packets,tx_packets\n";
    return head
        + IntStream.range(0, 20)
            .boxed()
            .flatMap(second -> Stream.of(ofApp(second, app, phase), ofInterface(second)))
            .collect(Collectors.joining());
  }

  static String clock() {
    return "realtime_ns,monotonic_ns,monotonic_raw_ns,ntp_offset_ns,root_dispersion_ns\n"
        + IntStream.range(0, 20)
            .mapToObj(second -> line(START + second * SECOND, second * SECOND, 7, "", ""))
            .collect(Collectors.joining());
  }

  private static String ofApp(int second, String app, int phase) {
    int load = 10 + (int) (8 * Math.sin(second * 0.7 + phase));
    long bytes = (40L + second / 5) << 20;
    return line(
        START + second * SECOND,
        app,
        load + 0.5,
        bytes,
        second * 1000,
        second * 15,
        "",
        "",
        "",
        "");
  }

  private static String ofInterface(int second) {
    return line(
        START + second * SECOND,
        "",
        "",
        "",
        "",
        "",
        second * 110_000L,
        second * 100_000L,
        second * 110,
        second * 100);
  }

  private static String line(Object... cells) {
    return Arrays.stream(cells).map(Object::toString).collect(Collectors.joining(",", "", "\n"));
  }
}
