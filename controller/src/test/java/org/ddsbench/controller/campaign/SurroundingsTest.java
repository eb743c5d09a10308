package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** HOME is used where OpenSSH does not use the login's home directory instead. */
class SurroundingsTest {
  private static final Path LOGIN = Path.of("/login");

  @TempDir private Path own = Path.of("");

  @Test
  void theHomeOfTheEnvironmentIsTheUsersIfItIsADirectoryOfTheirs() throws IOException {
    assertEquals(own, Surroundings.ownHome(own.toString(), LOGIN));
    assertEquals(LOGIN, Surroundings.ownHome("", LOGIN));
    assertEquals(LOGIN, Surroundings.ownHome("relative", LOGIN));
    assertEquals(LOGIN, Surroundings.ownHome(own + "/absent", LOGIN));
    assertEquals(LOGIN, Surroundings.ownHome("/\0", LOGIN));
    assertEquals(
        LOGIN, Surroundings.ownHome(Files.createFile(own.resolve("file")).toString(), LOGIN));
  }

  @Test
  void stateIsInTheUsersHomeAndSshLooksInTheLogins() {
    Surroundings surroundings = new Surroundings(Path.of("/product"), own, LOGIN, Map.of());
    assertEquals(own.resolve(".local/state/ddsbench/testbed"), surroundings.testbedState());
    assertEquals(own.resolve(".config/ddsbench"), surroundings.settings());
    assertEquals(LOGIN, surroundings.sshAccess("").userHome());
  }

  @Test
  void aPlaceThatIsNotAbsoluteIsIgnoredAsXdgRequires() {
    for (String relative : new String[] {"", "state", "./state", "~/state"}) {
      Map<String, String> named = Map.of("XDG_STATE_HOME", relative, "XDG_CONFIG_HOME", relative);
      Surroundings surroundings = new Surroundings(Path.of("/product"), own, LOGIN, named);
      assertEquals(own.resolve(".local/state/ddsbench/testbed"), surroundings.testbedState());
      assertEquals(own.resolve(".config/ddsbench"), surroundings.settings());
    }
    Map<String, String> named = Map.of("XDG_STATE_HOME", "/var/state");
    assertEquals(
        Path.of("/var/state/ddsbench/testbed"),
        new Surroundings(Path.of("/product"), own, LOGIN, named).testbedState());
  }
}
