package org.ddsbench.repository.store;

/** A file of the repository that names the version of its format. */
interface Versioned {
  /** The number, from 1. */
  int format();
}
