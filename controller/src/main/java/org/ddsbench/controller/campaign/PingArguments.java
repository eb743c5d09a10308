package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.campaign.StampClock;

/**
 * The command lines of the programs that compare clocks: docs/formats.md section 11.
 *
 * @param address IPv4 address of the program's node towards the others
 * @param index of the node in the run
 * @param session the run's secret; a datagram without it is not answered
 * @param clock that of the run's stamps
 */
record PingArguments(String address, int index, long session, StampClock clock) {
  // A burst takes 0.1 s, as long as apps take to start or end at least: nobody waits for it.
  private static final long BURST = 40;
  private static final Duration BURST_INTERVAL = Duration.ofNanos(2_500_000);
  // Beside busy processors one ping in three is not late: some thirty show the clocks every 1.6 s.
  private static final Duration INTERVAL = Duration.ofMillis(50);
  // More pings in a longer run would follow a clock that wanders no better: curves have 2048
  // places.
  private static final Duration LONG_RUN = Duration.ofMinutes(75);
  private static final Duration LONG_RUN_INTERVAL = Duration.ofMillis(200);
  // So that the logs of a run of days stay small; such runs are pinged less often.
  private static final long MOST_PINGS = 100_000;

  /**
   * A pinger's.
   *
   * @param longest how long it may have to ping
   */
  List<String> pinger(String logPrefix, Duration longest) {
    List<String> arguments = common("pinger", capacity(longest));
    add(arguments, "log-prefix", logPrefix);
    add(arguments, "interval-ns", interval(longest).toNanos());
    add(arguments, "burst", BURST);
    add(arguments, "burst-interval-ns", BURST_INTERVAL.toNanos());
    add(arguments, "seed", Long.toUnsignedString(session ^ index));
    return arguments;
  }

  /**
   * A responder's.
   *
   * @param longest how long it may have to answer
   */
  List<String> responder(String log, int pingers, Duration longest) {
    // Room for every ping once more: a network may deliver one twice.
    List<String> arguments = common("responder", 2L * pingers * capacity(longest));
    add(arguments, "log", log);
    return arguments;
  }

  private List<String> common(String role, long capacity) {
    List<String> arguments = new ArrayList<>();
    arguments.add(role);
    add(arguments, "address", address);
    add(arguments, "index", index);
    add(arguments, "session", Long.toUnsignedString(session));
    add(arguments, "clock", clock.text());
    add(arguments, "capacity", capacity);
    add(arguments, "stamps", "kernel");
    return arguments;
  }

  private static Duration interval(Duration longest) {
    if (longest.compareTo(LONG_RUN) <= 0) {
      return INTERVAL;
    }
    Duration needed = longest.dividedBy(MOST_PINGS);
    return needed.compareTo(LONG_RUN_INTERVAL) > 0 ? needed : LONG_RUN_INTERVAL;
  }

  private static long capacity(Duration longest) {
    return longest.dividedBy(interval(longest)) + 2 * BURST + 1;
  }

  private static void add(List<String> arguments, String option, Object value) {
    arguments.add("--" + option + "=" + value);
  }
}
