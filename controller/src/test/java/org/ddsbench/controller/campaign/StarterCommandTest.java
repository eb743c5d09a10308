package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The starter's characters are set only where its files need some, since apps inherit them. */
class StarterCommandTest {
  @Test
  void onlyNamesBeyondAsciiNeedALocale() {
    List<String> usual = StarterCommand.of("/b", "/work 'x'");
    assertEquals(
        List.of("env", "-u", "LANGUAGE", "-u", "LC_ALL", "LC_MESSAGES=C", "sh", "-c"),
        usual.subList(0, 8));
    assertEquals(List.of("sh", "/b", "/b/runtime/bin/java"), usual.subList(9, 12));
    for (List<String> places : List.of(List.of("/ü", "/work"), List.of("/b", "/wörk"))) {
      List<String> command = StarterCommand.of(places.get(0), places.get(1));
      assertEquals(
          List.of("env", "-u", "LANGUAGE", "LC_ALL=C.UTF-8", "sh", "-c"), command.subList(0, 6));
      String bundle = places.get(0);
      assertEquals(List.of("sh", bundle, bundle + "/runtime/bin/java"), command.subList(7, 10));
      assertEquals(places.get(1), command.get(command.size() - 1));
    }
  }
}
