package org.ddsbench.controller.campaign;

import java.util.List;
import java.util.Set;

/**
 * Logs that one node wrote and others need for the correction.
 *
 * @param from the node that wrote them
 * @param names names of the files, as far as they exist
 * @param to the nodes that need them
 */
record SharedLogs(String from, Set<String> names, List<String> to) {
  SharedLogs {
    names = Set.copyOf(names);
    to = List.copyOf(to);
  }
}
