package org.ddsbench.core.implementation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Discovery;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DaemonTest {
  private static final Daemon DAEMON =
      new Daemon(
          new Scope(Optional.of(Discovery.SERVER), Optional.empty()),
          "server",
          List.of(new DaemonArgument("serve", "3.2"), new DaemonArgument("-x", "")),
          List.of(),
          new Readiness("", "up"),
          List.of(),
          List.of());

  @ParameterizedTest
  @ValueSource(strings = {"3.2", "3.2.0", "3.2.2", "3.10", "10.0", "3.2-rc1"})
  void aVersionFromThereOnTakesTheArgument(String version) {
    assertEquals(List.of("serve", "-x"), DAEMON.arguments(version));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2.14.5", "3.1.9", "3", "2.99999999999999999999", "unknown", ""})
  void anEarlierOneDoesNot(String version) {
    assertEquals(List.of("-x"), DAEMON.arguments(version));
  }
}
