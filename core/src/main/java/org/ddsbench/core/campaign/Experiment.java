package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Set;

/** What a run asks of a middleware: docs/experiments.md. */
public enum Experiment {
  /** One-way times of messages that are sent at a rate. */
  TRANSIT("transit") {
    @Override
    public boolean reads(Parameter<?> parameter) {
      return !parameter.equals(Parameters.LATE_JOIN);
    }

    @Override
    public double plannedNs(Means means) {
      return means.of(Parameters.PUBLICATION_PERIOD)
          * means.of(Parameters.MESSAGE_ITERATIONS)
          * means.paced();
    }
  },

  /** How long endpoints take to be made, and to find all others. */
  DISCOVERY("discovery") {
    @Override
    public boolean reads(Parameter<?> parameter) {
      return parameter.equals(Parameters.LATE_JOIN) || ofEndpoints(parameter);
    }

    @Override
    public double plannedNs(Means means) {
      return means.of(Parameters.LATE_JOIN);
    }
  },

  /** How much memory endpoints take. */
  FOOTPRINT("footprint") {
    @Override
    public boolean reads(Parameter<?> parameter) {
      return parameter.equals(Parameters.PUBLICATION_PERIOD)
          || parameter.equals(Parameters.MESSAGE_ITERATIONS)
          || ofEndpoints(parameter);
    }

    @Override
    public double plannedNs(Means means) {
      return means.of(Parameters.PUBLICATION_PERIOD) * means.of(Parameters.MESSAGE_ITERATIONS);
    }
  },

  /** How long a message takes to encode and to decode. */
  MARSHAL("marshal") {
    @Override
    public boolean reads(Parameter<?> parameter) {
      return parameter.equals(Parameters.PATTERN)
          || parameter.equals(Parameters.PUBLICATION_PERIOD)
          || parameter.equals(Parameters.MESSAGE_ITERATIONS)
          || ofEndpoints(parameter);
    }

    @Override
    public double plannedNs(Means means) {
      double endpoints = means.of(Parameters.PUBLISHERS) + means.of(Parameters.SUBSCRIBERS);
      return endpoints
          * means.paced()
          * means.of(Parameters.PUBLICATION_PERIOD)
          * means.of(Parameters.MESSAGE_ITERATIONS);
    }
  };

  private final String text;

  Experiment(String text) {
    this.text = text;
  }

  /**
   * Whether a parameter determines which endpoints a run has, of which implementation, and where.
   */
  private static boolean ofEndpoints(Parameter<?> parameter) {
    return OfEndpoints.PARAMETERS.contains(parameter);
  }

  /** Made on first use, because the table of parameters lists the experiments. */
  private static final class OfEndpoints {
    static final Set<Parameter<?>> PARAMETERS =
        Set.of(
            Parameters.EXPERIMENT,
            Parameters.DDS,
            Parameters.DDS_PUBLISHER,
            Parameters.DDS_SUBSCRIBER,
            Parameters.MESSAGE_TYPE,
            Parameters.MESSAGE_SIZE,
            Parameters.QUALITY_OF_SERVICE,
            Parameters.HISTORY,
            Parameters.OWNERSHIP,
            Parameters.STRENGTH,
            Parameters.MULTICAST,
            Parameters.DISCOVERY,
            Parameters.TRANSPORT,
            Parameters.PUBLISHERS,
            Parameters.SUBSCRIBERS,
            Parameters.PLACEMENT,
            Parameters.FILL,
            Parameters.TRIGGER,
            Parameters.REPEAT,
            Parameters.SEED);
  }

  /** Whether the value of a parameter changes anything. */
  public abstract boolean reads(Parameter<?> parameter);

  /**
   * How long a run sends or waits as planned, nanoseconds, beside what every run needs; not a
   * number when a value is unknown. A pattern without a schedule plans nothing.
   */
  public abstract double plannedNs(Means means);

  /** Values of one run, or of several on average. */
  public interface Means {
    /** Not a number when it is unknown. */
    double of(Parameter<? extends Number> parameter);

    /** The share of runs that send by a schedule, 0..1. */
    double paced();
  }

  /** The word for it in XML, JSON, CSV columns and charts. */
  @JsonValue
  public String text() {
    return text;
  }

  @Override
  public String toString() {
    return text;
  }
}
