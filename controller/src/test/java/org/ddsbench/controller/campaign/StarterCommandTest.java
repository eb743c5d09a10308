package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The starter's locale is set only where its files need one, since apps inherit it. */
class StarterCommandTest {
  @Test
  void onlyNamesBeyondAsciiNeedALocale() {
    assertEquals("/b/runtime/bin/java", StarterCommand.of("/b", "/work 'x'").get(0));
    for (List<String> places : List.of(List.of("/ü", "/work"), List.of("/b", "/wörk"))) {
      List<String> command = StarterCommand.of(places.get(0), places.get(1));
      assertEquals(List.of("env", "LC_ALL=C.UTF-8"), command.subList(0, 2));
      assertEquals(places.get(0) + "/runtime/bin/java", command.get(2));
      assertEquals(places.get(1), command.get(command.size() - 1));
    }
  }
}
