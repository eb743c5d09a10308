package org.ddsbench.controller.bench;

/** What the starters of a campaign read while messages flow. */
enum Readings {
  /** All but the counters of what disturbs a run. */
  WITHOUT_DISTURBANCES,
  /** What those of every campaign read. */
  ALL,
  /** Also what subscribers see, for somebody who watches. */
  WATCHED
}
