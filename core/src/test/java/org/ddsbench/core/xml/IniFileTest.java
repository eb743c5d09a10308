package org.ddsbench.core.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class IniFileTest {
  private static List<String> outline(String text) {
    return IniFile.outline("a.ini", text).root().orElseThrow().children().stream()
        .flatMap(
            section ->
                Stream.concat(
                    Stream.of(
                        section.place()
                            + " "
                            + section.name()
                            + "/"
                            + section.value(IniFile.NAME, "no attribute")),
                    section.children().stream().map(one -> one.place() + " " + one.name())))
        .toList();
  }

  private static List<String> findings(String text) {
    return IniFile.outline("a.ini", text).findings().stream()
        .map(one -> one.place() + " " + one.message())
        .toList();
  }

  @Test
  void sectionsAndSettingsHavePlaces() {
    assertEquals(
        List.of(
            "a.ini:2:1 common/",
            "a.ini:3:3 DCPSDebugLevel",
            "a.ini:6:1 transport/a/b",
            "a.ini:7:1 local address"),
        outline(
            "# comment=1\n[common]\r\n  DCPSDebugLevel = 1\n; [other]\n\n[ transport / a/b ]\r"
                + "local address=[x]=y"));
    assertEquals(List.of(), outline(""));
    assertEquals(List.of(), findings("\n#\n[a]\nb=\n"));
  }

  @Test
  void everyLineThatIsNothingIsFound() {
    String nothing = " It is not a line of such a file. Enter [section], name=value or # comment.";
    assertEquals(
        List.of(
            "a.ini:1:2 The setting is in no section. Put it behind a [section].",
            "a.ini:3:1" + nothing,
            "a.ini:4:1" + nothing,
            "a.ini:5:1" + nothing),
        findings(" early=1\n[a]\nword\n=1\n[open\n"));
  }
}
