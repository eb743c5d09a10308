package org.ddsbench.model.queue;

/** How the processor time of a service varies from request to request. Users type the constants. */
public enum ServiceDistribution {
  /** All services need the mean. */
  constant,
  /** Exponential with this mean. */
  exponential
}
