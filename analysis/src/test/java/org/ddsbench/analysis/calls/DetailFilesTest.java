package org.ddsbench.analysis.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DetailFilesTest {
  @TempDir Path directory = Path.of("");

  @Test
  void switchesAreInOrderWhateverThatOfTheLinesIs() throws IOException {
    Timeline<Switch> read =
        switches("50,60,70,1,blocked", "10,10,30,1,preempted", "20,,25,2,blocked");
    assertEquals(
        List.of(
            new Switch(10, OptionalLong.of(10), 30, true),
            new Switch(50, OptionalLong.of(60), 70, false)),
        read.within(1, 0, 100));
    assertEquals(List.of(new Switch(20, OptionalLong.empty(), 25, false)), read.within(2, 0, 100));
    assertEquals(List.of(), read.within(1, 30, 50));
    assertEquals(10 + 5, read.spent(1, 20, 55));
  }

  @Test
  void functionsAreApartByRole() throws IOException {
    Path file =
        Files.write(
            directory.resolve("f"),
            List.of(FunctionsCsv.HEADER, "1,2,5,serialise", "3,4,5,deserialise"));
    AppDetail read = AppDetail.read(directory.resolve("none"), file);
    assertEquals(
        List.of(new FunctionCall(3, 4)), read.deserialising().orElseThrow().within(5, 0, 9));
    assertEquals(List.of(new FunctionCall(1, 2)), read.serialising().orElseThrow().within(5, 0, 9));
  }

  @Test
  void aBrokenSwitchIsNamed() {
    assertRefused("is not one of switches", "1,2,1,2,blocked");
    assertRefused("is not one of switches", "3,2,4,2,blocked");
    assertRefused("'asleep'", "1,2,3,2,asleep");
    assertRefused("is not one of switches", "1,2,x,2,blocked");
    assertRefused("has 4 columns instead of 5", "1,2,3,2");
    assertRefused("thread 2 cannot do two things at once", "1,1,5,2,blocked", "4,4,6,2,blocked");
    assertRefused("thread 2 cannot do two things at once", "4,4,6,2,blocked", "1,1,5,2,blocked");
  }

  @Test
  void aBrokenFunctionIsNamed() {
    for (String line : List.of("2,1,5,serialise", "1,2,5,think", "1,2,,serialise", "1,2,5")) {
      IOException refused =
          assertThrows(
              IOException.class,
              () ->
                  FunctionsCsv.read(
                      Files.write(directory.resolve("f"), List.of(FunctionsCsv.HEADER, line))));
      assertTrue(String.valueOf(refused.getMessage()).startsWith("f: line 2 "), line);
    }
  }

  @Test
  void anotherFileIsRefused() {
    assertThrows(
        IOException.class,
        () -> SwitchesCsv.read(Files.write(directory.resolve("s"), List.of("a,b"))));
  }

  private void assertRefused(String reason, String... lines) {
    IOException refused = assertThrows(IOException.class, () -> switches(lines));
    assertTrue(String.valueOf(refused.getMessage()).contains(reason), refused::getMessage);
  }

  private Timeline<Switch> switches(String... lines) throws IOException {
    List<String> all = new ArrayList<>(List.of(SwitchesCsv.HEADER));
    all.addAll(List.of(lines));
    return SwitchesCsv.read(Files.write(directory.resolve("s"), all));
  }
}
