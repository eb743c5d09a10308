package org.ddsbench.repository.summary;

import java.util.OptionalLong;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;

/** A time of a run that may depend on the number of objects. */
public enum ObjectMeasure {
  /** The mean response time of requests, in proportion to the number. */
  RESPONSE_TIME(Experiment.REQUEST, "") {
    @Override
    OptionalLong ns(RunManifest run) {
      return RequestMatrix.meanNs(run);
    }
  },

  /** The median time that a writer takes to find an instance, as a power of the number. */
  LOOKUP_OF_WRITERS(Experiment.LOOKUP, "publishers") {
    @Override
    OptionalLong ns(RunManifest run) {
      return lookupNs(run, Role.PUBLISHER);
    }
  },

  /** The same of a reader. */
  LOOKUP_OF_READERS(Experiment.LOOKUP, "subscribers") {
    @Override
    OptionalLong ns(RunManifest run) {
      return lookupNs(run, Role.SUBSCRIBER);
    }
  };

  private final Experiment experiment;
  private final String side;

  ObjectMeasure(Experiment experiment, String side) {
    this.experiment = experiment;
    this.side = side;
  }

  /**
   * The value of a run; empty when it was not measured. Of several endpoints the slowest counts.
   */
  abstract OptionalLong ns(RunManifest run);

  /** The experiment whose runs measure it. */
  Experiment experiment() {
    return experiment;
  }

  /** Whose time it is: {@code publishers} or {@code subscribers}; empty when it is of both. */
  public String side() {
    return side;
  }

  /** Whether the slope is that of logarithms, and so an exponent. */
  boolean isExponent() {
    return experiment == Experiment.LOOKUP;
  }

  private static OptionalLong lookupNs(RunManifest run, Role role) {
    return run.figures().stream()
        .filter(figure -> figure.name().equals("lookup_time") && figure.step().equals("median"))
        .filter(figure -> figure.app().startsWith(role.text()))
        .mapToLong(Figure::value)
        .filter(value -> value > 0)
        .max();
  }
}
