package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.warning;
import static org.ddsbench.core.rules.Rule.when;

import java.util.List;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Pattern;

/** Message size, count, rate and duration. */
final class TimingRules {
  private static final int MIN_ITERATIONS = 20;
  private static final int PAPER_ITERATIONS = 500;
  private static final long FASTEST_NS = 50_000;
  private static final double SHORTEST_S = 1;
  private static final double LONGEST_S = 3600;

  static final List<Rule> TABLE =
      List.of(
          warning(
              "T01",
              Parameters.MESSAGE_SIZE,
              "message size given for a type of its own size",
              c ->
                  when(
                      c.knownType() && c.minimumSize() == 0 && c.p().messageSize() > 0,
                      "Size applies only to types of variable size; "
                          + c.p().messageType()
                          + " has its own. Delete it.")),
          error(
              "T02",
              Parameters.MESSAGE_SIZE,
              "message size below the minimum of the type",
              c ->
                  when(
                      c.p().messageSize() < c.minimumSize(),
                      "Minimum is "
                          + c.minimumSize()
                          + " bytes (header). Give a larger"
                          + " messageSize.")),
          error(
              "T04",
              Parameters.MESSAGE_ITERATIONS,
              "fewer than 20 messages",
              c ->
                  when(
                      c.p().messageIterations() < MIN_ITERATIONS,
                      "At least 20 messages are needed (10 % are discarded). Send more.")),
          warning(
              "T05",
              Parameters.MESSAGE_ITERATIONS,
              "fewer than 500 messages",
              c ->
                  when(
                      c.p().messageIterations() >= MIN_ITERATIONS
                          && c.p().messageIterations() < PAPER_ITERATIONS,
                      "The paper uses 500; skew removal needs a long run. Send 500 or more for"
                          + " results to publish.")),
          warning(
              "T06",
              Parameters.PUBLICATION_PERIOD,
              "period below 50 us and pattern not max or pingpong",
              c ->
                  when(
                      c.paced()
                          && c.p().publicationPeriodNs() > 0
                          && c.p().publicationPeriodNs() < FASTEST_NS,
                      "The publisher cannot keep this rate: the test becomes a throughput test."
                          + " Use a longer period or pattern max.")),
          warning(
              "T07",
              Parameters.PUBLICATION_PERIOD,
              "period x iterations below 1 s or above 1 h, pattern not max or pingpong",
              c ->
                  when(
                      c.paced()
                          && c.p().publicationPeriodNs() > 0
                          && (seconds(c) < SHORTEST_S || seconds(c) > LONGEST_S),
                      "Run would last "
                          + seconds(c)
                          + " s; skew cannot be estimated below about"
                          + " 1 s, and more than an hour is seldom meant. Check period and"
                          + " iterations.")),
          error(
              "T10",
              Parameters.PUBLICATION_PERIOD,
              "period 0 and pattern not max or pingpong",
              c ->
                  when(
                      c.paced() && c.p().publicationPeriodNs() == 0,
                      "Pattern "
                          + c.p().pattern()
                          + " needs a period. Give one or use pattern"
                          + " max.")),
          warning(
              "T11",
              Parameters.BURST_SIZE,
              "burst size given and pattern not burst",
              c ->
                  when(
                      c.gives(Parameters.BURST_SIZE) && c.p().pattern() != Pattern.BURST,
                      "Burst size applies only to pattern burst; it is ignored here. Delete it.")),
          error(
              "T12",
              Parameters.WARMUP,
              "warm-up takes all messages",
              c ->
                  when(
                      c.p().warmupMessages() >= c.p().messageIterations(),
                      "Warm-up takes all " + c.p().messageIterations() + " messages. Lower it.")),
          error(
              "T13",
              Parameters.ECHO,
              "pattern pingpong and echo none",
              c ->
                  when(
                      c.p().pattern() == Pattern.PINGPONG && c.p().echo() == Echo.NONE,
                      "Pattern pingpong waits for the echoes of a message before it sends the next."
                          + " Use echo full or stamp, or another pattern.")),
          error(
              "T14",
              Parameters.PATTERN,
              "pattern pingpong, exclusive ownership and several publishers",
              c ->
                  when(
                      c.p().pattern() == Pattern.PINGPONG && c.competing(),
                      "Only the owner's messages are delivered and echoed: the other publishers"
                          + " would wait a second for each of theirs. Use shared ownership or"
                          + " another pattern.")));

  private TimingRules() {}

  private static double seconds(RunCase c) {
    return c.p().publicationPeriodNs() / 1e9 * c.p().messageIterations();
  }
}
