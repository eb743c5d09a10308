package org.ddsbench.core.protocol;

import java.util.List;

/** The names of the programs on a node. */
public final class AppName {
  private static final List<String> ENDPOINTS =
      List.of(
          "publisher-", "subscriber-", "client-", "server-", "vertex-", "registry-", "process-");

  /** The name of the process that carries all endpoints of a node. */
  public static final String PROCESS = "process-0";

  private AppName() {}

  /**
   * Whether it is that of an endpoint or of a process with several, and not that of a daemon or of
   * a program that pings.
   */
  public static boolean isEndpoint(String app) {
    return ENDPOINTS.stream().anyMatch(app::startsWith);
  }
}
