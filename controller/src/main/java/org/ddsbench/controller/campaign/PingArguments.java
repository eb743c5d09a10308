package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.campaign.StampClock;

/**
 * The command lines of the programs that compare clocks: docs/formats.md section 11.
 *
 * @param address IPv4 address of the program's node towards the others
 * @param index place of the node in the run
 * @param session the run's secret; a datagram without it is not answered
 * @param clock the clock of the run's stamps
 */
record PingArguments(String address, int index, long session, StampClock clock) {
  // A burst takes 0.1 s, no longer than apps take to start or end, so that nothing waits for it.
  private static final long BURST = 40;
  private static final Duration BURST_INTERVAL = Duration.ofNanos(2_500_000);
  // With busy processors one ping in three is not late, so a span of 1.6 s still has some ten good
  // ones.
  private static final Duration INTERVAL = Duration.ofMillis(50);
  // In a longer run more pings would not follow a wandering clock better, since curves have 2048
  // places.
  private static final Duration LONG_RUN = Duration.ofMinutes(75);
  private static final Duration LONG_RUN_INTERVAL = Duration.ofMillis(200);
  // Keeps the logs of runs of several days small, which are pinged less often.
  private static final long MOST_PINGS = 100_000;

  /**
   * The arguments of a pinger.
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
   * The arguments of a responder.
   *
   * @param longest how long it may have to answer
   */
  List<String> responder(String log, int pingers, Duration longest) {
    // Twice the number of pings, since a network may deliver one twice.
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
