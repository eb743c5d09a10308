package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The start-up files of a login that would disturb everything it runs: they print, preload a
 * library that does not exist into every program, and take a minute. They also record that they
 * were read.
 */
record HostileLogin(Path home) {
  private static final String GREETING = "Welcome to the tower!";
  private static final String LIBRARY = "/nonexistent/hostile.so";

  /** Those of shells, and the file that sshd itself reads. */
  private static final List<String> FILES =
      List.of(".bashrc", ".bash_profile", ".profile", ".zshenv", ".ssh/rc");

  /** Writes the files into a home directory. */
  static HostileLogin in(Path home) throws IOException {
    HostileLogin login = new HostileLogin(home);
    Files.createDirectories(home.resolve(".ssh"));
    for (String file : FILES) {
      Files.writeString(
          home.resolve(file),
          String.join(
              "\n",
              "echo '" + GREETING + "'",
              "echo " + file + " >> '" + login.trail() + "'",
              "export LD_PRELOAD=" + LIBRARY,
              "sleep 60",
              ""));
    }
    return login;
  }

  private Path trail() {
    return home.resolve("read");
  }

  /** Checks that no login has read them, and that this output has no trace of them. */
  void assertUnread(String said) throws IOException {
    assertFalse(
        Files.exists(trail()), () -> "read: " + trail() + ", and this was printed: " + said);
    assertFalse(said.contains(GREETING) || said.contains(LIBRARY), said);
  }
}
