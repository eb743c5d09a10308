package org.ddsbench.core.payload;

import java.nio.file.Path;

/**
 * The workload of the repository, as the tests of this package see it (they run in the module's
 * directory).
 */
final class AvenueWorkload {
  static final Path CATALOGUE = Path.of("..", "workloads", "avenue", "messages.xml");

  private AvenueWorkload() {}

  static MessageCatalogue read() throws Exception {
    return MessageCatalogue.read(CATALOGUE);
  }
}
