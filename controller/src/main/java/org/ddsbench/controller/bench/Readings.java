package org.ddsbench.controller.bench;

/** What the starters of a campaign read while messages flow. */
enum Readings {
  /** All readings except the counters of what disturbs a run. */
  WITHOUT_DISTURBANCES,
  /** The readings of every campaign. */
  ALL,
  /** Also what subscribers receive, as for a person who watches. */
  WATCHED
}
