package org.ddsbench.core.payload;

import java.nio.file.Path;

/** The workload of the repository, relative to the module's directory, in which the tests run. */
final class AvenueWorkload {
  static final Path CATALOGUE = Path.of("..", "workloads", "avenue", "messages.xml");

  private AvenueWorkload() {}

  static MessageCatalogue read() throws Exception {
    return MessageCatalogue.read(CATALOGUE);
  }
}
