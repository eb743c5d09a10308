package org.ddsbench.controller.localtestbed;

/**
 * Receives the steps of making or removing a testbed; called on the caller's thread, before each
 * step.
 */
@FunctionalInterface
public interface Progress {
  /** One line for a person, without a line end. */
  void step(String line);
}
