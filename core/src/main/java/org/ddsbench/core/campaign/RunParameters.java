package org.ddsbench.core.campaign;

import java.util.List;

/**
 * The parameters of one run, under the names and in the units of {@link TestParameters}. Those of a
 * row that cannot be read in full end the caller's work when it asks for one that has no value.
 */
public interface RunParameters {
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

  int publishers();

  int subscribers();

  String placement();

  Fill fill();

  Echo echo();

  Trigger trigger();

  boolean batching();

  Pattern pattern();

  int burstSize();

  double warmupPercent();

  String probe();

  StampClock clock();

  boolean verify();

  long seed();

  /** The first messages that statistics leave out: the ceiling of the percentage. */
  default int warmupMessages() {
    return (int) Math.ceil(messageIterations() * warmupPercent() / 100.0);
  }
}
