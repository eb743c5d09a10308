package org.ddsbench.core.implementation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.core.finding.Finding;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages of Fast DDS and Cyclone DDS, and the places that they mean. */
class ConfigurationMistakesTest {
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  Path directory;

  @SuppressWarnings("NullAway.Init") // set before each test
  private Implementation variant;

  @BeforeEach
  void readVariant() throws Exception {
    Files.createDirectories(directory.resolve("xdds"));
    Files.writeString(
        directory.resolve("xdds/implementation.xml"),
        "<implementation name='xdds' title='X' binary='b'><supports reliability='reliable'"
            + " durability='volatile' ownership='shared' multicast='true' trigger='listener'"
            + " batching='false' representation='xcdr1' discovery='rtps'/><userConfiguration"
            + " variable='V' value='${file}' separator=',' format='xml'/></implementation>");
    Files.writeString(directory.resolve("a.xml"), "<a>\n  <kind/><size/>\n</a>\n");
    Files.writeString(
        directory.resolve("b.xml"), "<b>\n <one><kind/></one>\n <two>\n  <kind/></two>\n</b>\n");
    Files.writeString(
        directory.resolve("dds.xml"),
        "<dds>\n<variant name='v' of='xdds'><configuration file='a.xml'/>"
            + "<configuration file='b.xml'/></variant></dds>");
    Implementation known =
        ImplementationReader.read(directory.resolve("xdds/implementation.xml"))
            .value()
            .orElseThrow();
    variant = VariantsReader.read(directory.resolve("dds.xml"), List.of(known)).variants().get(0);
  }

  private List<String> mistakes(String lines) {
    return ConfigurationMistakes.of(variant, lines).stream()
        .map(one -> one.place() + " " + one.message())
        .map(text -> text.replace(directory + "/", ""))
        .toList();
  }

  @Test
  void anElementIsFoundByItsNameOrItsLine() {
    assertEquals(
        List.of(
            "b.xml:4:3 xdds refuses <kind>: Node 'kind' bad content (in two). Correct it.",
            "a.xml:2:10 xdds refuses <size>: Invalid element in 'x'. Name: size. Correct it.",
            "b.xml:4:3 xdds refuses <kind>: <kind> has no effect. Correct it.",
            "a.xml:2:10 xdds refuses <size>: size cannot be greater than 65000; no kind. Correct it."),
        mistakes(
            """
            variant-v-b.xml: Node 'kind' bad content (in two)
            variant-v-a.xml: Invalid element in 'x'. Name: size
            variant-v-b.xml:4: <kind> has no effect

            size cannot be greater than 65000; no kind.
            """));
  }

  @Test
  void aLineOfTheMessageIsThatOfTheFile() {
    assertEquals(
        List.of(
            "a.xml:2:3 xdds refuses <kind>: kind/#text: X: unit (file://variant-v-a.xml line 2)."
                + " Correct it."),
        mistakes("kind/#text: X: unit (file://variant-v-a.xml line 2)"));
  }

  @Test
  void whatIsNotFoundHasThePlaceOfTheFileOrOfTheVariant() {
    assertEquals(
        List.of(
            "b.xml:3:2 xdds refuses <two>: Not found. Given ID: s (in two). Correct it.",
            "b.xml xdds refuses the configuration: Error opening it. Correct it.",
            "dds.xml:2:10 xdds refuses the configuration: out of memory. Correct it."),
        mistakes(
            """
            variant-v-b.xml: Not found. Given ID: s (in two)
            variant-v-b.xml: Error opening it
            out of memory
            """));
    assertEquals(
        List.of(true),
        ConfigurationMistakes.of(variant, "x").stream().map(Finding::isError).toList());
  }

  @Test
  void aSettingOfASectionIsFoundByItsName() throws Exception {
    Path description = directory.resolve("xdds/implementation.xml");
    Files.writeString(
        description, Files.readString(description).replace("format='xml'", "format='ini'"));
    Files.writeString(directory.resolve("a.ini"), "[common]\nlevel=1\n[transport/t]\nsize=1\n");
    Files.writeString(
        directory.resolve("dds.xml"),
        "<dds>\n<variant name='v' of='xdds'><configuration file='a.ini'/></variant></dds>");
    variant =
        VariantsReader.read(
                directory.resolve("dds.xml"),
                List.of(ImplementationReader.read(description).value().orElseThrow()))
            .variants()
            .get(0);
    assertEquals(
        List.of(
            "a.ini:4:1 xdds refuses size: X has no setting 'size'. Correct it.",
            "a.ini:3:1 xdds refuses [transport/t]: too much in transport. Correct it."),
        mistakes("variant-v-a.ini: X has no setting 'size'\ntoo much in transport\n"));
  }
}
