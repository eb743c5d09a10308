package org.ddsbench.core.protocol;

import java.util.List;

/** The names of the programs on a node. */
public final class AppName {
  private static final List<String> ENDPOINTS =
      List.of("publisher-", "subscriber-", "client-", "server-", "vertex-", "registry-");

  private AppName() {}

  /** Whether it is that of an endpoint, and not that of a daemon or of a program that pings. */
  public static boolean isEndpoint(String app) {
    return ENDPOINTS.stream().anyMatch(app::startsWith);
  }
}
