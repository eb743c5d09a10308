package org.ddsbench.gui.model.campaign;

import java.util.List;
import java.util.Locale;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;

/** Groups of related parameters, in the order in which users set them. */
public enum ParameterGroup {
  MESSAGE(
      Parameters.EXPERIMENT,
      Parameters.DDS,
      Parameters.DDS_PUBLISHER,
      Parameters.DDS_SUBSCRIBER,
      Parameters.MESSAGE_TYPE,
      Parameters.MESSAGE_SIZE,
      Parameters.CONTENT_SIZE,
      Parameters.FILL,
      Parameters.SEED),
  SENDING(
      Parameters.PUBLICATION_PERIOD,
      Parameters.MESSAGE_ITERATIONS,
      Parameters.BOUT_TIME,
      Parameters.LOADS,
      Parameters.WITHIN,
      Parameters.PATTERN,
      Parameters.BURST_SIZE,
      Parameters.BATCHING,
      Parameters.LOAN),
  QUALITY(
      Parameters.QUALITY_OF_SERVICE, Parameters.HISTORY, Parameters.OWNERSHIP, Parameters.STRENGTH),
  TOPOLOGY(
      Parameters.PUBLISHERS,
      Parameters.SUBSCRIBERS,
      Parameters.PLACEMENT,
      Parameters.COLLOCATION,
      Parameters.LOCAL_DELIVERY,
      Parameters.LATE_JOIN,
      Parameters.ENDPOINTS,
      Parameters.MULTICAST,
      Parameters.DISCOVERY,
      Parameters.TRANSPORT,
      Parameters.SECURITY),
  REQUESTS(
      Parameters.CLIENTS,
      Parameters.CLIENT_THREADS,
      Parameters.ARRIVALS,
      Parameters.OBJECTS,
      Parameters.OBJECT_CHOICE,
      Parameters.SERVER_THREADS,
      Parameters.DISPATCH,
      Parameters.SERVICE_CPU,
      Parameters.SERVICE_WAIT,
      Parameters.SERVICE_DISTRIBUTION),
  COLORING(Parameters.GRAPH, Parameters.COLORS, Parameters.CONVERGENCES, Parameters.PROGRAMS),
  MEASURING(
      Parameters.REPEAT,
      Parameters.WARMUP,
      Parameters.ECHO,
      Parameters.TRIGGER,
      Parameters.PROBE,
      Parameters.CLOCK,
      Parameters.CLOCK_CORRECTION,
      Parameters.VERIFY);

  private final List<Parameter<?>> parameters;

  ParameterGroup(Parameter<?>... parameters) {
    this.parameters = List.of(parameters);
  }

  public List<Parameter<?>> parameters() {
    return parameters;
  }

  /** Its text's key, without what comes before. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
