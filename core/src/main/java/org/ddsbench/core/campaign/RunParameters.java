package org.ddsbench.core.campaign;

/**
 * The parameters of one run. Those of a row that could not be read in full throw when the caller
 * asks for one without a value.
 */
public interface RunParameters {
  /** The value of a parameter, as its kind has read it. */
  <T> T get(Parameter<T> parameter);

  /** The implementation of the publishers. */
  default String ddsPublisher() {
    return DdsPair.of(get(Parameters.DDS)).publisher();
  }

  /** The implementation of the subscribers. */
  default String ddsSubscriber() {
    return DdsPair.of(get(Parameters.DDS)).subscriber();
  }

  /** The implementations of both sides. */
  default DdsPair ddsPair() {
    return new DdsPair(ddsPublisher(), ddsSubscriber());
  }

  /** The text of the {@link DdsPair}: the name of the implementation when both sides have one. */
  default String dds() {
    return ddsPair().text();
  }

  /** How many first messages statistics leave out, as far as that is known before the run. */
  default int warmupMessages() {
    return get(Parameters.WARMUP).of(get(Parameters.MESSAGE_ITERATIONS));
  }
}
