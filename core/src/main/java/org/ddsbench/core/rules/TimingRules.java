package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.warning;
import static org.ddsbench.core.rules.Rule.when;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Pattern;
import org.ddsbench.core.campaign.StampClock;
import org.ddsbench.core.campaign.Warmup;

/** Rules about message size, count, rate and duration. */
final class TimingRules {
  private static final int MIN_ITERATIONS = 20;
  private static final int PAPER_ITERATIONS = 500;
  private static final long FASTEST_NS = 50_000;
  private static final double SHORTEST_S = 1;
  private static final double LONGEST_S = 3600;

  /** The shortest interval at which NTP daemons poll their server by default. */
  private static final double NTP_INTERVAL_S = 64;

  static final List<Rule> TABLE =
      List.of(
          warning(
                  "T01",
                  Parameters.MESSAGE_SIZE,
                  "message size given for a type of its own size",
                  c ->
                      when(
                          c.knownType()
                              && c.minimumSize() == 0
                              && !c.content().chosen()
                              && c.p().get(Parameters.MESSAGE_SIZE) > 0,
                          "messageSize applies only to message types of variable size; the size of "
                              + c.p().get(Parameters.MESSAGE_TYPE)
                              + " is fixed. Delete messageSize."))
              .fixed("deletes `messageSize`", c -> MemberFix.delete(Parameters.MESSAGE_SIZE)),
          error(
                  "T02",
                  Parameters.MESSAGE_SIZE,
                  "message size below the minimum of the type",
                  c ->
                      when(
                          c.p().get(Parameters.CONTENT_SIZE) == 0
                              && c.p().get(Parameters.MESSAGE_SIZE) < c.minimumSize(),
                          "messageSize must be at least "
                              + c.minimumSize()
                              + " B (the header of "
                              + c.p().get(Parameters.MESSAGE_TYPE)
                              + "), not "
                              + c.p().get(Parameters.MESSAGE_SIZE)
                              + " B. Raise messageSize."))
              .fixed(
                  "`messageSize` of the minimum",
                  c ->
                      MemberFix.replace(
                          Parameters.MESSAGE_SIZE, Integer.toString(c.minimumSize()))),
          error(
                  "T04",
                  Parameters.MESSAGE_ITERATIONS,
                  "fewer than 20 messages",
                  c ->
                      when(
                          c.p().get(Parameters.MESSAGE_ITERATIONS) < MIN_ITERATIONS,
                          "At least 20 messages are needed, since 10 % are warm-up by default; this row sends "
                              + c.p().get(Parameters.MESSAGE_ITERATIONS)
                              + ". Raise messageIterations."))
              .fixed(
                  "`messageIterations=\"500\"`",
                  c ->
                      MemberFix.replace(
                          Parameters.MESSAGE_ITERATIONS, Integer.toString(PAPER_ITERATIONS))),
          warning(
                  "T05",
                  Parameters.MESSAGE_ITERATIONS,
                  "fewer than 500 messages in all repetitions together",
                  c ->
                      when(
                          c.p().get(Parameters.MESSAGE_ITERATIONS) >= MIN_ITERATIONS
                              && c.messages() < PAPER_ITERATIONS,
                          "Only "
                              + c.messages()
                              + " messages in all repetitions together; the paper sends 500. For results to be"
                              + " published, raise messageIterations or repeat."))
              .fixed(
                  "`messageIterations=\"500\"`",
                  c ->
                      MemberFix.replace(
                          Parameters.MESSAGE_ITERATIONS, Integer.toString(PAPER_ITERATIONS))),
          warning(
                  "T06",
                  Parameters.PUBLICATION_PERIOD,
                  "period below 50 us, pattern not max or pingpong, experiment not rate",
                  c ->
                      when(
                          c.paced()
                              && !c.searchesRate()
                              && c.p().get(Parameters.PUBLICATION_PERIOD) > 0
                              && c.p().get(Parameters.PUBLICATION_PERIOD) < FASTEST_NS,
                          "The publisher cannot keep up with this rate, so the row measures throughput."
                              + " Use a longer period, or pattern=\"max\"."))
              .fixed(
                  "`publicationPeriod=\"50us\"`",
                  c -> MemberFix.replace(Parameters.PUBLICATION_PERIOD, "50us")),
          warning(
              "T06",
              Parameters.PUBLICATION_PERIOD,
              "period below the mean time that write() took in an earlier run, pattern not max or"
                  + " pingpong, experiment not rate",
              TimingRules::slowWrite),
          warning(
                  "T07",
                  Parameters.PUBLICATION_PERIOD,
                  "period x iterations below 1 s or above 1 h, pattern not max or pingpong",
                  c ->
                      when(
                          c.paced()
                              && c.p().get(Parameters.PUBLICATION_PERIOD) > 0
                              && (seconds(c) < SHORTEST_S || seconds(c) > LONGEST_S),
                          length(c)))
              .sometimesFixed(
                  "`messageIterations` for 1 s, at least 500, when it is shorter",
                  TimingRules::longer),
          warning(
                  "T08",
                  Parameters.CLOCK,
                  "clock realtime and a run longer than 64 s, pattern not max or pingpong",
                  c ->
                      when(
                          c.p().get(Parameters.CLOCK) == StampClock.REALTIME
                              && c.paced()
                              && seconds(c) > NTP_INTERVAL_S,
                          "The run lasts "
                              + secondsText(c)
                              + " s, and the clock daemon may step the realtime clock during it. Keep the"
                              + " daemon from stepping the clock, or use clock=\"monotonic_raw\"."))
              .fixed(
                  "`clock=\"monotonic_raw\"`",
                  c -> MemberFix.replace(Parameters.CLOCK, "monotonic_raw")),
          error(
                  "T10",
                  Parameters.PUBLICATION_PERIOD,
                  "period 0 and pattern not max or pingpong",
                  c ->
                      when(
                          c.paced() && c.p().get(Parameters.PUBLICATION_PERIOD) == 0,
                          "pattern=\""
                              + c.p().get(Parameters.PATTERN)
                              + "\""
                              + " needs a publicationPeriod above 0. Set one, or use pattern=\"max\"."))
              .fixed(
                  "`publicationPeriod=\"10ms\"`",
                  c -> MemberFix.replace(Parameters.PUBLICATION_PERIOD, "10ms")),
          warning(
                  "T11",
                  Parameters.BURST_SIZE,
                  "burst size given and pattern not burst",
                  c ->
                      when(
                          c.gives(Parameters.BURST_SIZE)
                              && c.p().get(Parameters.PATTERN) != Pattern.BURST,
                          "burstSize applies only to pattern=\"burst\" and is ignored here. Delete it."))
              .fixed("deletes `burstSize`", c -> MemberFix.delete(Parameters.BURST_SIZE)),
          error(
                  "T12",
                  Parameters.WARMUP,
                  "warm-up takes all messages",
                  c ->
                      when(
                          c.p().warmupMessages() >= c.p().get(Parameters.MESSAGE_ITERATIONS),
                          "All "
                              + c.p().get(Parameters.MESSAGE_ITERATIONS)
                              + " messages are warm-up, so none are left to count. Lower warmup."))
              .fixed("`warmup=\"10%\"`", c -> MemberFix.replace(Parameters.WARMUP, "10%")),
          warning(
                  "T17",
                  Parameters.WARMUP,
                  "warm-up to be found among fewer than 100 messages",
                  c ->
                      when(
                          c.p().get(Parameters.WARMUP).isFound()
                              && c.p().get(Parameters.MESSAGE_ITERATIONS) < Warmup.LEAST_MESSAGES,
                          c.p().get(Parameters.MESSAGE_ITERATIONS)
                              + " messages are too few to find where the warm-up ends, so no message is left out."
                              + " Send at least "
                              + Warmup.LEAST_MESSAGES
                              + " messages, or set warmup to a percentage or a number."))
              .fixed("`warmup=\"10%\"`", c -> MemberFix.replace(Parameters.WARMUP, "10%")),
          error(
                  "E02",
                  Parameters.PATTERN,
                  "experiment marshal and pattern not periodic or max",
                  c ->
                      when(
                          c.p().get(Parameters.EXPERIMENT) == Experiment.MARSHAL
                              && c.p().get(Parameters.PATTERN) != Pattern.PERIODIC
                              && c.p().get(Parameters.PATTERN) != Pattern.MAX,
                          "Conversions are timed once in each publicationPeriod, or without a pause. Use"
                              + " pattern=\"periodic\" or pattern=\"max\"."))
              .fixed(
                  "`pattern=\"periodic\"`",
                  c -> MemberFix.replace(Parameters.PATTERN, "periodic")));

  private TimingRules() {}

  private static Optional<String> slowWrite(RunCase c) {
    if (!c.paced() || c.searchesRate() || c.p().get(Parameters.PUBLICATION_PERIOD) == 0) {
      return Optional.empty();
    }
    return c.context()
        .writes()
        .of(c.p())
        .filter(write -> c.p().get(Parameters.PUBLICATION_PERIOD) < write.meanNs())
        .map(
            write ->
                String.format(
                    Locale.ROOT,
                    "The publisher cannot keep up with this rate: write() took %.1f us on average in run"
                        + " %s, so the row measures throughput. Use a longer period, or"
                        + " pattern=\"max\".",
                    write.meanNs() / 1e3,
                    write.run()));
  }

  private static Optional<MemberFix> longer(RunCase c) {
    long forASecond = (long) Math.ceil(SHORTEST_S * 1e9 / c.p().get(Parameters.PUBLICATION_PERIOD));
    long needed = Math.max(PAPER_ITERATIONS, forASecond);
    return seconds(c) < SHORTEST_S
        ? Optional.of(MemberFix.replace(Parameters.MESSAGE_ITERATIONS, Long.toString(needed)))
        : Optional.empty();
  }

  private static String length(RunCase c) {
    return seconds(c) < SHORTEST_S
        ? "Run lasts only "
            + secondsText(c)
            + " s; at least 1 s is needed to estimate clock skew. Raise messageIterations or"
            + " publicationPeriod."
        : "Run lasts "
            + secondsText(c)
            + " s, more than 1 h. Lower messageIterations or publicationPeriod, unless that is"
            + " intended.";
  }

  /** Seconds as exact text, where a double would show rounding. */
  private static String secondsText(RunCase c) {
    return BigDecimal.valueOf(c.p().get(Parameters.PUBLICATION_PERIOD))
        .multiply(BigDecimal.valueOf(c.p().get(Parameters.MESSAGE_ITERATIONS)))
        .movePointLeft(9)
        .stripTrailingZeros()
        .toPlainString();
  }

  private static double seconds(RunCase c) {
    return c.p().get(Parameters.PUBLICATION_PERIOD)
        / 1e9
        * c.p().get(Parameters.MESSAGE_ITERATIONS);
  }
}
