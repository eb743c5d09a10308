package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonAlias;
import java.util.List;

/**
 * All parameters of one run, every list and range already resolved to one value. The component
 * names are the attribute names of {@code campaign.xml} and the field names of every JSON file.
 *
 * @param dds name of the implementation, e.g. {@code cyclonedds}; {@code x->y} when publishers use
 *     x and subscribers y
 * @param messageType name in the message catalogue
 * @param messageSize serialized bytes of a type of variable size; 0 for a type of its own size
 * @param publicationPeriodNs mean nanoseconds between two messages; 0 only with pattern max
 * @param messageIterations messages of each publisher, warm-up included
 * @param history messages a writer keeps for late subscribers (ReliableTransient); 0 keeps all
 * @param strengths ownership strength of each publisher, one for all when it holds one value; empty
 *     when not given
 * @param multicast whether data goes to a multicast group
 * @param placement {@code distinct}, {@code shared} or {@code node1 -> node2 node3}
 * @param burstSize messages a burst, for pattern burst
 * @param warmup first messages to leave out of the statistics
 * @param verify whether the content of every message is compared (disturbs the run)
 * @param seed of the fill and of poisson arrivals
 * @param transport {@link Transport#DEFAULT} only before it is known what the implementation takes
 * @param clockCorrection what corrects the clocks of one-way times
 */
public record TestParameters(
    String dds,
    String messageType,
    int messageSize,
    long publicationPeriodNs,
    int messageIterations,
    QualityOfService qualityOfService,
    int history,
    Ownership ownership,
    List<Integer> strengths,
    boolean multicast,
    int publishers,
    int subscribers,
    String placement,
    Fill fill,
    Echo echo,
    Trigger trigger,
    boolean batching,
    Pattern pattern,
    int burstSize,
    @JsonAlias("warmupPercent") Warmup warmup,
    String probe,
    StampClock clock,
    boolean verify,
    long seed,
    Discovery discovery,
    Transport transport,
    ClockCorrection clockCorrection)
    implements RunParameters {

  public TestParameters {
    strengths = List.copyOf(strengths);
    // Runs stored by earlier versions have none of these.
    discovery = discovery == null ? Discovery.RTPS : discovery;
    transport = transport == null ? Transport.before(discovery) : transport;
    clockCorrection = clockCorrection == null ? ClockCorrection.before(echo) : clockCorrection;
  }

  /** The history as it is written in campaign.xml: {@code all} or a number. */
  public String historyText() {
    return history == 0 ? "all" : Integer.toString(history);
  }

  /** The same over another transport. */
  public TestParameters over(Transport other) {
    return new TestParameters(
        dds,
        messageType,
        messageSize,
        publicationPeriodNs,
        messageIterations,
        qualityOfService,
        history,
        ownership,
        strengths,
        multicast,
        publishers,
        subscribers,
        placement,
        fill,
        echo,
        trigger,
        batching,
        pattern,
        burstSize,
        warmup,
        probe,
        clock,
        verify,
        seed,
        discovery,
        other,
        clockCorrection);
  }

  /** Asks for every parameter, once. */
  static TestParameters of(RunParameters p) {
    return new TestParameters(
        p.dds(),
        p.messageType(),
        p.messageSize(),
        p.publicationPeriodNs(),
        p.messageIterations(),
        p.qualityOfService(),
        p.history(),
        p.ownership(),
        p.strengths(),
        p.multicast(),
        p.publishers(),
        p.subscribers(),
        p.placement(),
        p.fill(),
        p.echo(),
        p.trigger(),
        p.batching(),
        p.pattern(),
        p.burstSize(),
        p.warmup(),
        p.probe(),
        p.clock(),
        p.verify(),
        p.seed(),
        p.discovery(),
        p.transport(),
        p.clockCorrection());
  }
}
