package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/** How the endpoints of a run find each other. */
public enum Discovery {
  /** Peer to peer. */
  RTPS("rtps", false),
  /** Through OpenDDS's central repository, whose reference every app gets as a file. */
  INFOREPO("inforepo", true),
  /** Through a server whose address every app gets. */
  SERVER("server", true);

  private final String text;
  private final boolean daemon;

  Discovery(String text, boolean daemon) {
    this.text = text;
    this.daemon = daemon;
  }

  /** The word for it in XML, JSON, CSV columns and charts. */
  @JsonValue
  public String text() {
    return text;
  }

  /** Whether it needs a daemon, which one node of the testbed carries. */
  public boolean hasDaemon() {
    return daemon;
  }

  @Override
  public String toString() {
    return text;
  }
}
