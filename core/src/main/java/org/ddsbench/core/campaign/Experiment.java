package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.ddsbench.core.testbed.Role;

/** What a run asks of a middleware: docs/experiments.md. */
public enum Experiment {
  /** One-way times of messages that are sent at a rate. */
  TRANSIT("transit") {
    @Override
    public boolean reads(Parameter<?> parameter) {
      return !parameter.equals(Parameters.LATE_JOIN)
          && !parameter.equals(Parameters.ENDPOINTS)
          && !OfRates.ONLY.contains(parameter)
          && !OfRequests.PARAMETERS.contains(parameter)
          && !OfColoring.PARAMETERS.contains(parameter);
    }

    @Override
    public double plannedNs(Means means) {
      return means.of(Parameters.PUBLICATION_PERIOD)
          * means.of(Parameters.MESSAGE_ITERATIONS)
          * means.share(Parameters.PATTERN, Pattern::paced);
    }
  },

  /** How long endpoints take to be made, and to find all others. */
  DISCOVERY("discovery") {
    @Override
    public boolean reads(Parameter<?> parameter) {
      return parameter.equals(Parameters.LATE_JOIN)
          || parameter.equals(Parameters.ENDPOINTS)
          || ofEndpoints(parameter);
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
          * means.share(Parameters.PATTERN, Pattern::paced)
          * means.of(Parameters.PUBLICATION_PERIOD)
          * means.of(Parameters.MESSAGE_ITERATIONS);
    }
  },

  /** How long a server takes to answer requests of clients. */
  REQUEST("request") {
    @Override
    public boolean reads(Parameter<?> parameter) {
      return OfRequests.PARAMETERS.contains(parameter)
          || OfRequests.SHARED.contains(parameter)
          || (ofEndpoints(parameter) && !OfRequests.OF_OTHERS.contains(parameter));
    }

    @Override
    public Optional<Parameter<Integer>> counted(Role role) {
      return role == Role.PUBLISHER ? Optional.of(Parameters.CLIENTS) : Optional.empty();
    }

    @Override
    public String name(Role role) {
      return role == Role.PUBLISHER ? "client" : "server";
    }

    /** Closed loops take at least the time to serve all requests. */
    @Override
    public double plannedNs(Means means) {
      double open = means.share(Parameters.ARRIVALS, Arrivals::open);
      double threads = means.of(Parameters.CLIENTS) * means.of(Parameters.CLIENT_THREADS);
      double service = means.of(Parameters.SERVICE_CPU) + means.of(Parameters.SERVICE_WAIT);
      double waiting = Math.max(1, threads / means.of(Parameters.SERVER_THREADS));
      return means.of(Parameters.MESSAGE_ITERATIONS)
          * (open * means.of(Parameters.PUBLICATION_PERIOD) + (1 - open) * service * waiting);
    }
  },

  /** The highest rate of messages that is sustained. */
  RATE("rate") {
    @Override
    public boolean reads(Parameter<?> parameter) {
      return OfRates.PARAMETERS.contains(parameter) || ofEndpoints(parameter);
    }

    @Override
    public double plannedNs(Means means) {
      double loads =
          IntStream.rangeClosed(1, Loads.MOST)
              .mapToDouble(count -> means.share(Parameters.LOADS, all -> all.size() >= count))
              .sum();
      return (OfRates.USUAL_BOUTS + loads) * means.of(Parameters.BOUT_TIME);
    }
  },

  /** How long a middleware takes to find an instance by its key. */
  LOOKUP("lookup") {
    @Override
    public boolean reads(Parameter<?> parameter) {
      return parameter.equals(Parameters.OBJECTS)
          || parameter.equals(Parameters.MESSAGE_ITERATIONS)
          || (ofEndpoints(parameter)
              && !parameter.equals(Parameters.OWNERSHIP)
              && !parameter.equals(Parameters.STRENGTH));
    }

    @Override
    public double plannedNs(Means means) {
      return means.of(Parameters.OBJECTS) * INSTANCE_PERIOD_NS;
    }
  },

  /** How long the processors of a program take to switch between threads. */
  SWITCH("switch") {
    @Override
    public boolean reads(Parameter<?> parameter) {
      return parameter.equals(Parameters.MESSAGE_ITERATIONS) || ofEndpoints(parameter);
    }

    @Override
    public double plannedNs(Means means) {
      return 0;
    }
  },

  /** How long the vertices of a graph take to agree on colours. */
  COLORING("coloring") {
    @Override
    public boolean reads(Parameter<?> parameter) {
      return OfColoring.PARAMETERS.contains(parameter)
          || parameter.equals(Parameters.CLOCK)
          || (ofEndpoints(parameter) && !OfColoring.OF_OTHERS.contains(parameter));
    }

    @Override
    public Optional<Parameter<Integer>> counted(Role role) {
      return role == Role.PUBLISHER ? Optional.of(Parameters.PROGRAMS) : Optional.empty();
    }

    @Override
    public String name(Role role) {
      return role == Role.PUBLISHER ? "vertex" : "registry";
    }

    @Override
    public double plannedNs(Means means) {
      return 0;
    }
  };

  /**
   * The time between two instances that a publisher writes before they are looked up: short, and
   * long enough for a reader that shares its processor with others.
   */
  public static final long INSTANCE_PERIOD_NS = 50_000;

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
            Parameters.CONTENT_SIZE,
            Parameters.QUALITY_OF_SERVICE,
            Parameters.HISTORY,
            Parameters.OWNERSHIP,
            Parameters.STRENGTH,
            Parameters.MULTICAST,
            Parameters.DISCOVERY,
            Parameters.TRANSPORT,
            Parameters.SECURITY,
            Parameters.PUBLISHERS,
            Parameters.SUBSCRIBERS,
            Parameters.PLACEMENT,
            Parameters.FILL,
            Parameters.TRIGGER,
            Parameters.REPEAT,
            Parameters.SEED);
  }

  /** What only a search for a rate has, and what it reads. Made on first use, as above. */
  private static final class OfRates {
    /** Bouts of a search, with longer ones counted as several, and the waits between them. */
    static final double USUAL_BOUTS = 25;

    static final Set<Parameter<?>> ONLY =
        Set.of(Parameters.BOUT_TIME, Parameters.LOADS, Parameters.WITHIN);

    static final Set<Parameter<?>> PARAMETERS =
        Set.of(
            Parameters.PUBLICATION_PERIOD,
            Parameters.BOUT_TIME,
            Parameters.LOADS,
            Parameters.WITHIN,
            Parameters.ECHO,
            Parameters.PATTERN,
            Parameters.BURST_SIZE,
            Parameters.BATCHING,
            Parameters.LOAN,
            Parameters.CLOCK);
  }

  /**
   * What only requests have, share with {@link #TRANSIT}, and lack. Made on first use, as above.
   */
  private static final class OfRequests {
    static final Set<Parameter<?>> PARAMETERS =
        Set.of(
            Parameters.CLIENTS,
            Parameters.CLIENT_THREADS,
            Parameters.OBJECTS,
            Parameters.OBJECT_CHOICE,
            Parameters.SERVER_THREADS,
            Parameters.DISPATCH,
            Parameters.ARRIVALS,
            Parameters.SERVICE_CPU,
            Parameters.SERVICE_WAIT,
            Parameters.SERVICE_DISTRIBUTION);

    static final Set<Parameter<?>> SHARED =
        Set.of(
            Parameters.MESSAGE_ITERATIONS,
            Parameters.PUBLICATION_PERIOD,
            Parameters.WARMUP,
            Parameters.ECHO,
            Parameters.BATCHING,
            Parameters.PROBE,
            Parameters.CLOCK);

    static final Set<Parameter<?>> OF_OTHERS =
        Set.of(Parameters.PUBLISHERS, Parameters.SUBSCRIBERS, Parameters.STRENGTH);
  }

  /** What only colouring has, and lacks. Made on first use, as above. */
  private static final class OfColoring {
    static final Set<Parameter<?>> PARAMETERS =
        Set.of(Parameters.GRAPH, Parameters.COLORS, Parameters.CONVERGENCES, Parameters.PROGRAMS);

    static final Set<Parameter<?>> OF_OTHERS =
        Set.of(
            Parameters.PUBLISHERS,
            Parameters.SUBSCRIBERS,
            Parameters.STRENGTH,
            Parameters.OWNERSHIP,
            Parameters.HISTORY);
  }

  /** Whether the value of a parameter changes anything. */
  public abstract boolean reads(Parameter<?> parameter);

  /** The parameter that says how many endpoints of a role a run has; empty: always one. */
  public Optional<Parameter<Integer>> counted(Role role) {
    return Optional.of(role == Role.PUBLISHER ? Parameters.PUBLISHERS : Parameters.SUBSCRIBERS);
  }

  /** What an endpoint of a role is called, as in the first argument of its program. */
  public String name(Role role) {
    return role.text();
  }

  /**
   * How long a run sends or waits as planned, nanoseconds, beside what every run needs; not a
   * number when a value is unknown. A pattern without a schedule plans nothing.
   */
  public abstract double plannedNs(Means means);

  /** Values of one run, or of several on average. */
  public interface Means {
    /** Not a number when it is unknown. */
    double of(Parameter<? extends Number> parameter);

    /** The share of runs whose value of a parameter meets a condition, 0..1. */
    <T> double share(Parameter<T> parameter, Predicate<T> condition);
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
