package org.ddsbench.controller.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Pattern;
import org.ddsbench.core.campaign.Trigger;
import org.ddsbench.core.samplelog.SampleLog;

/**
 * Messages a second from one publisher to one subscriber without a schedule: our pattern max
 * compared with {@code ddsperf pub}, both reliable, keeping all, with a listener. ddsperf always
 * batches; ours is also measured without batching.
 */
record ThroughputBenchmark(MessageSize size) implements Benchmark {
  private static final double GOAL = 1.0;
  private static final long CALIBRATION = 100_000;
  private static final long MOST_MESSAGES = 4_000_000;
  private static final int LEFT_OUT = 5; // a fifth at either end

  @Override
  public String name() {
    return "throughput-" + size.text();
  }

  @Override
  public String what() {
    return "messages of " + size.text() + " a second";
  }

  @Override
  public List<Figure> run(Bench bench)
      throws NotMeasuredException, IOException, InterruptedException {
    Loopback sides = Loopback.of(bench);
    OurPair.Traffic batched = traffic(true);
    OurPair.Traffic single = traffic(false);
    long batchedMessages = messages(sides, batched, bench.seconds());
    long singleMessages = messages(sides, single, bench.seconds());
    List<Round> rounds =
        bench.alternate(
            name() + "-batched",
            () -> ours(sides, batched, batchedMessages),
            () -> sides.theirs().perSecond(size.bytes(), bench.seconds() + 2));
    List<Double> alone =
        bench.repeat(name() + "-single", () -> ours(sides, single, singleMessages));
    return List.of(
        new Figure(
            name() + "-batched",
            what() + ", batched",
            "1/s",
            "ddsperf pub",
            rounds,
            Optional.of(Goal.atLeast(GOAL)),
            List.of("no message lost on either side")),
        new Figure(
            name() + "-single",
            what() + ", a packet each",
            "1/s",
            "",
            alone.stream().map(Round::alone).toList(),
            Optional.empty(),
            List.of("no message lost; ddsperf cannot do without batching")));
  }

  private OurPair.Traffic traffic(boolean batching) {
    return new OurPair.Traffic(
        size.bytes(), Trigger.LISTENER, Pace.unpaced(Pattern.MAX), Echo.NONE, false, batching);
  }

  private static long messages(Loopback sides, OurPair.Traffic traffic, int seconds)
      throws NotMeasuredException, IOException, InterruptedException {
    return Math.min(MOST_MESSAGES, (long) (ours(sides, traffic, CALIBRATION) * seconds) + 1);
  }

  private static double ours(Loopback sides, OurPair.Traffic traffic, long messages)
      throws NotMeasuredException, IOException, InterruptedException {
    OurPair.Outcome outcome = sides.ours().run(traffic, messages);
    JsonNode drained = outcome.drained();
    if (drained.path("unique").asLong() != messages || outcome.sent().path("failed").asLong() > 0) {
      throw new NotMeasuredException(
          "ours lost messages: " + drained.path("unique").asLong() + " of " + messages + " came.");
    }
    return perSecond(outcome.received());
  }

  /** Messages a second by T2, without a fifth of the messages at either end. */
  static double perSecond(SampleLog received) {
    int first = received.count() / LEFT_OUT;
    int last = received.count() - 1 - first;
    return (last - first) / ((received.b(last) - received.b(first)) / 1e9);
  }
}
