package org.ddsbench.core.plan;

import org.ddsbench.core.testbed.Role;

/**
 * An endpoint of a run, which is one app.
 *
 * @param role publisher or subscriber
 * @param name what its experiment calls it: publisher, subscriber, client or server
 * @param index from 0 within its role; the writer_id of what it writes
 * @param node name of the node that carries it
 */
public record Endpoint(Role role, String name, int index, String node) {
  public Endpoint {
    // Runs stored by earlier versions have publishers and subscribers only.
    name = name == null ? role.text() : name;
  }

  /** A publisher or subscriber. */
  public Endpoint(Role role, int index, String node) {
    this(role, role.text(), index, node);
  }

  /** Its name in file names and protocol messages, e.g. {@code subscriber-2}. */
  public String app() {
    return name + "-" + index;
  }
}
