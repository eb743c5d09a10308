package org.ddsbench.controller.deploy;

import java.nio.file.Path;

/**
 * Receives the progress of building, which takes minutes. Its methods are called on one thread at a
 * time, which they may not block.
 */
public interface BuildListener {
  /** Receives nothing. */
  BuildListener NONE = (what, from) -> {};

  /**
   * The programs of a variant are built from the libraries in a prefix, or a library of message
   * types from the files in a directory.
   */
  void building(String what, Path from);

  /** That many steps of all steps that are known so far are done. */
  default void step(String what, int done, int all) {}

  /** The build has ended, successfully or not. */
  default void built(String what) {}
}
