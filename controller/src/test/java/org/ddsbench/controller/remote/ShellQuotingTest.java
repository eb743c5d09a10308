package org.ddsbench.controller.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShellQuotingTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain",
        "",
        "two words",
        "it's",
        "'",
        "''",
        "\"double\"",
        "$(id)",
        "`id`",
        "$HOME ${HOME} ~",
        "a;b|c&d>e<f",
        "*?[a-z]",
        "line\nbreak\n",
        "tab\tand\rreturn",
        "back\\slash\\",
        "--option=-v",
        "-n",
        "#no comment",
        "!history",
        "ä € 漢"
      })
  void theShellPassesTheArgumentOnAsItIs(String argument) throws Exception {
    assertEquals(List.of(argument), throughTheShell(List.of(argument)));
  }

  @Test
  void argumentsStayApart() throws Exception {
    List<String> arguments = List.of("a b", "", "c'd", "\n", "$0");
    assertEquals(arguments, throughTheShell(arguments));
  }

  @Test
  void refusesWhatNoProgramCanBeGiven() {
    assertThrows(IllegalArgumentException.class, () -> ShellQuoting.line(List.of("a\0b")));
    assertThrows(IllegalArgumentException.class, () -> ShellQuoting.line(List.of()));
  }

  /** The arguments that a program gets when /bin/sh runs this line. */
  private static List<String> throughTheShell(List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("printf", "%s\\0"));
    command.addAll(arguments);
    Process shell =
        new ProcessBuilder("/bin/sh", "-c", ShellQuoting.line(command))
            .redirectErrorStream(true)
            .start();
    shell.getOutputStream().close();
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, shell.waitFor(), said);
    String[] parts = said.split("\0", -1);
    return List.of(parts).subList(0, parts.length - 1);
  }
}
