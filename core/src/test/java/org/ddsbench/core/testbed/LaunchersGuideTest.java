package org.ddsbench.core.testbed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.ddsbench.core.finding.Checked;
import org.junit.jupiter.api.Test;

/** The testbeds in docs/launchers.md can be read, and every launcher is documented. */
class LaunchersGuideTest {
  private static final Path PAGE = Path.of("../docs/launchers.md");
  private static final Pattern BLOCK = Pattern.compile("```xml\n(.*?)```", Pattern.DOTALL);

  @Test
  void everyExampleIsATestbed() throws IOException {
    List<String> examples =
        BLOCK.matcher(Files.readString(PAGE)).results().map(block -> block.group(1)).toList();
    Set<LauncherKind> shown = EnumSet.of(LauncherKind.SSH);
    for (String example : examples) {
      Checked<Testbed> read = TestbedReader.read("t.xml", example, Path.of("/h")).testbed();
      assertEquals(List.of(), read.findings(), example);
      read.value().orElseThrow().nodes().forEach(node -> shown.add(node.launcher()));
    }
    assertEquals(EnumSet.allOf(LauncherKind.class), shown);
  }

  @Test
  void everyLauncherIsInTheTable() throws IOException {
    String page = Files.readString(PAGE);
    for (LauncherKind kind : LauncherKind.values()) {
      assertTrue(page.contains("\n| `" + kind.text() + "`"), kind.text());
    }
  }
}
