package org.ddsbench.core.campaign;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Values of a run's parameters, on the way from text to {@link TestParameters}. */
final class ParameterValues extends LookedUpParameters {
  private final Map<String, Object> values;

  private ParameterValues(Map<String, Object> values) {
    this.values = values;
  }

  static ParameterValues empty() {
    return new ParameterValues(Map.of());
  }

  /** These values and one more; {@code value} has been read by the parameter's kind. */
  ParameterValues with(Parameter<?> parameter, Object value) {
    Map<String, Object> more = new HashMap<>(values);
    more.put(parameter.attribute(), value);
    return new ParameterValues(more);
  }

  @Override
  protected boolean paired() {
    return values.containsKey(Parameters.DDS_PUBLISHER.attribute());
  }

  @Override
  @SuppressWarnings("unchecked") // with() is only called with values of the parameter's own kind
  protected <T> T value(Parameter<T> parameter) {
    Object value = values.get(parameter.attribute());
    if (value == null) {
      throw new IllegalStateException("no value of " + parameter.attribute());
    }
    return (T) value;
  }

  /** The attributes that would give these parameters, in the order of the table. */
  static Map<String, String> texts(TestParameters p) {
    Map<String, String> texts = new LinkedHashMap<>();
    put(texts, Parameters.DDS, p.dds());
    put(texts, Parameters.MESSAGE_TYPE, p.messageType());
    put(texts, Parameters.MESSAGE_SIZE, (long) p.messageSize());
    put(texts, Parameters.PUBLICATION_PERIOD, p.publicationPeriodNs());
    put(texts, Parameters.MESSAGE_ITERATIONS, (long) p.messageIterations());
    put(texts, Parameters.QUALITY_OF_SERVICE, p.qualityOfService());
    put(texts, Parameters.HISTORY, p.history());
    put(texts, Parameters.OWNERSHIP, p.ownership());
    put(texts, Parameters.STRENGTH, p.strengths());
    put(texts, Parameters.MULTICAST, p.multicast());
    put(texts, Parameters.DISCOVERY, p.discovery());
    put(texts, Parameters.TRANSPORT, p.transport());
    put(texts, Parameters.PUBLISHERS, (long) p.publishers());
    put(texts, Parameters.SUBSCRIBERS, (long) p.subscribers());
    put(texts, Parameters.PLACEMENT, p.placement());
    put(texts, Parameters.FILL, p.fill());
    put(texts, Parameters.ECHO, p.echo());
    put(texts, Parameters.TRIGGER, p.trigger());
    put(texts, Parameters.BATCHING, p.batching());
    put(texts, Parameters.PATTERN, p.pattern());
    put(texts, Parameters.BURST_SIZE, (long) p.burstSize());
    put(texts, Parameters.WARMUP, p.warmup());
    put(texts, Parameters.PROBE, p.probe());
    put(texts, Parameters.CLOCK, p.clock());
    put(texts, Parameters.CLOCK_CORRECTION, p.clockCorrection());
    put(texts, Parameters.VERIFY, p.verify());
    put(texts, Parameters.SEED, p.seed());
    return texts;
  }

  private static <T> void put(Map<String, String> texts, Parameter<T> parameter, T value) {
    texts.put(parameter.attribute(), parameter.kind().text(value));
  }
}
