package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.util.List;

/**
 * A counter of the kernel in the network namespace of a node.
 *
 * @param file below /proc/net: snmp or netstat
 * @param table first word of the two lines that hold names and values
 * @param name of the column
 */
record KernelCounter(String file, String table, String name) {
  /** Reads its current value. */
  long of(RealTestbed testbed, String node) throws IOException, InterruptedException {
    List<List<String>> lines =
        RealTestbed.output(
                "ip", "netns", "exec", testbed.namespace(node), "cat", "/proc/net/" + file)
            .lines()
            .filter(line -> line.startsWith(table + ":"))
            .map(line -> List.of(line.split(" ", -1)))
            .toList();
    return Long.parseLong(lines.get(1).get(lines.get(0).indexOf(name)));
  }
}
