package org.ddsbench.core.campaign;

import org.ddsbench.core.testbed.Role;

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

  /**
   * How many endpoints of a role the run has; the clients of a request run are its publishers, and
   * the server its only subscriber.
   */
  default int count(Role role) {
    return get(Parameters.EXPERIMENT).counted(role).map(this::get).orElse(1);
  }

  /** How many threads of each publisher or client send messages. */
  default int threads() {
    return get(Parameters.EXPERIMENT) == Experiment.REQUEST ? get(Parameters.CLIENT_THREADS) : 1;
  }

  /**
   * How many messages each publisher, or each client with all its threads, sends; instances that
   * are looked up are written once.
   */
  default long messagesOfEach() {
    if (get(Parameters.EXPERIMENT) == Experiment.LOOKUP) {
      return get(Parameters.OBJECTS);
    }
    return (long) threads() * get(Parameters.MESSAGE_ITERATIONS);
  }

  /** How many messages all publishers or clients of the run send together. */
  default long messages() {
    return messagesOfEach() * count(Role.PUBLISHER);
  }

  /** The type of the message, and its size or that of its content in bytes if one was chosen. */
  default String message() {
    int bytes = Math.max(get(Parameters.MESSAGE_SIZE), get(Parameters.CONTENT_SIZE));
    return get(Parameters.MESSAGE_TYPE) + (bytes == 0 ? "" : " " + bytes + " B");
  }

  /** Whether a message is sent only when the previous one of its thread has been answered. */
  default boolean waits() {
    return get(Parameters.EXPERIMENT) == Experiment.REQUEST
        ? get(Parameters.ARRIVALS) == Arrivals.CLOSED
        : get(Parameters.PATTERN) == Pattern.PINGPONG;
  }

  /** The word for when messages are sent: that of the pattern, of requests that of the arrivals. */
  default String timing() {
    return get(Parameters.EXPERIMENT) == Experiment.REQUEST
        ? get(Parameters.ARRIVALS).text()
        : get(Parameters.PATTERN).text();
  }

  /** Whether messages are due by the publication period. */
  default boolean scheduled() {
    return get(Parameters.EXPERIMENT) == Experiment.REQUEST
        ? get(Parameters.ARRIVALS).open()
        : get(Parameters.PATTERN).paced();
  }
}
