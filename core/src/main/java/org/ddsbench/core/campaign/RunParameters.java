package org.ddsbench.core.campaign;

import java.util.List;

/**
 * The parameters of one run, under the names and in the units of {@link TestParameters}. Those of a
 * row that cannot be read in full end the caller's work when it asks for one that has no value.
 */
public interface RunParameters {
  /** The text of the {@link DdsPair}: the name of the implementation when both sides have one. */
  String dds();

  String messageType();

  int messageSize();

  long publicationPeriodNs();

  int messageIterations();

  QualityOfService qualityOfService();

  int history();

  Ownership ownership();

  List<Integer> strengths();

  boolean multicast();

  Discovery discovery();

  Transport transport();

  int publishers();

  int subscribers();

  String placement();

  Fill fill();

  Echo echo();

  Trigger trigger();

  boolean batching();

  Pattern pattern();

  int burstSize();

  Warmup warmup();

  String probe();

  StampClock clock();

  ClockCorrection clockCorrection();

  boolean verify();

  long seed();

  /** The implementation of the publishers. */
  default String ddsPublisher() {
    return DdsPair.of(dds()).publisher();
  }

  /** The implementation of the subscribers. */
  default String ddsSubscriber() {
    return DdsPair.of(dds()).subscriber();
  }

  /** The implementations of both sides. */
  default DdsPair ddsPair() {
    return new DdsPair(ddsPublisher(), ddsSubscriber());
  }

  /** The first messages that statistics leave out, as far as that is known before the run. */
  default int warmupMessages() {
    return warmup().of(messageIterations());
  }
}
