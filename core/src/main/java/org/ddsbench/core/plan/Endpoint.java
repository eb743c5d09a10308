package org.ddsbench.core.plan;

import org.ddsbench.core.testbed.Role;

/**
 * An endpoint of a run, which is one app.
 *
 * @param role publisher or subscriber
 * @param index from 0 within its role; the writer_id of what it writes
 * @param node name of the node that carries it
 */
public record Endpoint(Role role, int index, String node) {
  /** Its name in file names and protocol messages, e.g. {@code subscriber-2}. */
  public String app() {
    return role.text() + "-" + index;
  }
}
