package org.ddsbench.controller.deploy;

import java.nio.file.Path;

/**
 * Receives the progress of building the programs of variants, which takes minutes. Its methods are
 * called on one thread at a time, which they may not block.
 */
public interface BuildListener {
  /** Receives nothing. */
  BuildListener NONE = (variant, prefix) -> {};

  /** The programs of a variant are built against the libraries in a prefix. */
  void building(String variant, Path prefix);

  /** That many steps of all steps that are known so far are done. */
  default void step(String variant, int done, int all) {}

  /** The build has ended, successfully or not. */
  default void built(String variant) {}
}
