package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.xml.IniFile;
import org.ddsbench.core.xml.XmlDocument;
import org.ddsbench.core.xml.XmlElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.MethodSource;

/** Each line of an INI file with content is a section, a setting or a finding, at its place. */
class IniFuzzTest {
  static Stream<byte[]> good() {
    return Stream.of(
            "# comment\n[common]\nDCPSChunks=50\n[transport/quick]\ntransport_type = rtps_udp\n",
            "; comment\r\n[ a / b/c ]\r\nname=[x]=y\r\n\r\n\tz=\r\n[empty]")
        .map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "ini.dict")
  @FuzzTest
  void ini(byte[] input) throws IOException, InterruptedException {
    Target.look(IniFuzzTest::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(5_000, good().toList(), "ini.dict", IniFuzzTest::judge);
  }

  private static void judge(byte[] input) {
    String text = new String(input, StandardCharsets.UTF_8);
    List<String> lines = text.lines().toList();
    XmlDocument read = IniFile.outline("file.ini", text);
    int found = read.findings().size();
    for (Finding finding : read.findings()) {
      assertFalse(finding.message().isBlank());
      assertTrue(!at(lines, finding.place()).isBlank(), finding::toString);
    }
    for (XmlElement section : read.root().orElseThrow().children()) {
      assertTrue(at(lines, section.place()).startsWith("["), section::toString);
      found += 1 + section.children().size();
      for (XmlElement setting : section.children()) {
        assertTrue(at(lines, setting.place()).startsWith(setting.name()), setting::toString);
      }
    }
    long content =
        lines.stream()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("#") && !line.startsWith(";"))
            .count();
    assertEquals(content, found);
  }

  private static String at(List<String> lines, Place place) {
    return lines.get(place.line() - 1).substring(place.column() - 1);
  }
}
