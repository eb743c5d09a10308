package org.ddsbench.core.campaign;

import java.util.List;

/** Parameters of a run that are looked up one by one, when they are asked for. */
public abstract class LookedUpParameters implements RunParameters {
  /** The value of a parameter, as its kind has read it. */
  protected abstract <T> T value(Parameter<T> parameter);

  private int number(Parameter<Long> parameter) {
    return Math.toIntExact(value(parameter));
  }

  /** Whether each side has its own implementation, and {@code dds} is not given. */
  protected abstract boolean paired();

  @Override
  public final String dds() {
    return ddsPair().text();
  }

  @Override
  public final String ddsPublisher() {
    return paired()
        ? value(Parameters.DDS_PUBLISHER)
        : DdsPair.of(value(Parameters.DDS)).publisher();
  }

  @Override
  public final String ddsSubscriber() {
    return paired()
        ? value(Parameters.DDS_SUBSCRIBER)
        : DdsPair.of(value(Parameters.DDS)).subscriber();
  }

  @Override
  public final String messageType() {
    return value(Parameters.MESSAGE_TYPE);
  }

  @Override
  public final int messageSize() {
    return number(Parameters.MESSAGE_SIZE);
  }

  @Override
  public final long publicationPeriodNs() {
    return value(Parameters.PUBLICATION_PERIOD);
  }

  @Override
  public final int messageIterations() {
    return number(Parameters.MESSAGE_ITERATIONS);
  }

  @Override
  public final QualityOfService qualityOfService() {
    return value(Parameters.QUALITY_OF_SERVICE);
  }

  @Override
  public final int history() {
    return value(Parameters.HISTORY);
  }

  @Override
  public final Ownership ownership() {
    return value(Parameters.OWNERSHIP);
  }

  @Override
  public final List<Integer> strengths() {
    return value(Parameters.STRENGTH);
  }

  @Override
  public final boolean multicast() {
    return value(Parameters.MULTICAST);
  }

  @Override
  public final Discovery discovery() {
    return value(Parameters.DISCOVERY);
  }

  @Override
  public Transport transport() {
    return value(Parameters.TRANSPORT);
  }

  @Override
  public final int publishers() {
    return number(Parameters.PUBLISHERS);
  }

  @Override
  public final int subscribers() {
    return number(Parameters.SUBSCRIBERS);
  }

  @Override
  public final String placement() {
    return value(Parameters.PLACEMENT);
  }

  @Override
  public final Fill fill() {
    return value(Parameters.FILL);
  }

  @Override
  public final Echo echo() {
    return value(Parameters.ECHO);
  }

  @Override
  public final Trigger trigger() {
    return value(Parameters.TRIGGER);
  }

  @Override
  public final boolean batching() {
    return value(Parameters.BATCHING);
  }

  @Override
  public final Pattern pattern() {
    return value(Parameters.PATTERN);
  }

  @Override
  public final int burstSize() {
    return number(Parameters.BURST_SIZE);
  }

  @Override
  public final Warmup warmup() {
    return value(Parameters.WARMUP);
  }

  @Override
  public final String probe() {
    return value(Parameters.PROBE);
  }

  @Override
  public final StampClock clock() {
    return value(Parameters.CLOCK);
  }

  @Override
  public final ClockCorrection clockCorrection() {
    return value(Parameters.CLOCK_CORRECTION);
  }

  @Override
  public final boolean verify() {
    return value(Parameters.VERIFY);
  }

  @Override
  public final long seed() {
    return value(Parameters.SEED);
  }
}
