package org.ddsbench.core.implementation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.probe.TimedFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImplementationReaderTest {
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  Path directory;

  private static String text(String name) {
    return "<implementation name='"
        + name
        + "' title='T' binary='b'>"
        + "<debian packages='a-dev b-tools' runtime='a1'/>"
        + "<supports reliability='best_effort reliable' durability='volatile' ownership='shared'"
        + " multicast='true' trigger='listener' batching='false' representation='xcdr1'/>"
        + "<limit name='maxMessageSize' value='100'/><environment name='E' value='${interface}'/>"
        + "<unsupported policy='durability' value='transient' reason='not so'/>"
        + "<function role='serialise' object='libx.so*' symbol='x_write_${message}*'/>"
        + "<function role='deserialise' symbol='read'/></implementation>";
  }

  private Path write(String folder, String text) throws Exception {
    Path file = Files.createDirectories(directory.resolve(folder)).resolve("implementation.xml");
    return Files.writeString(file, text);
  }

  @Test
  void readsWhatFormatsMdDescribes() throws Exception {
    Implementation read = ImplementationReader.read(write("x", text("x"))).value().orElseThrow();
    assertTrue(read.supports("reliability", "reliable"));
    assertFalse(read.supports("batching", "true"));
    assertFalse(read.inProcess());
    assertEquals(List.of("a-dev", "b-tools"), read.buildPackages());
    assertEquals(100L, read.limits().get("maxMessageSize"));
    assertEquals("${interface}", read.environment().get("E"));
    assertEquals("not so", read.unsupported().get(0).reason());
    assertEquals(
        List.of(
            new TimedFunction("serialise", "libx.so*", "x_write_Simple*"),
            new TimedFunction("deserialise", "", "read")),
        read.functions().stream().map(function -> function.of("Simple")).toList());
  }

  @Test
  void whatAUserProvidesSaysHow() throws Exception {
    String provided = text("x").replace("binary='b'", "binary='b' provided='user'");
    Path file = write("x", provided.replace("provided=", "provide='Get it.' provided="));
    assertEquals(
        Optional.of("Get it."), ImplementationReader.read(file).value().orElseThrow().provide());
    assertEquals(
        List.of("provide"),
        ImplementationReader.read(write("x", provided)).findings().stream()
            .map(finding -> finding.field())
            .toList());
  }

  /** They become part of a command line and of a script. */
  @Test
  void refusesFunctionsThatAreNone() throws Exception {
    Path file =
        write(
            "x",
            text("x")
                .replace("role='serialise'", "role='think'")
                .replace("object='libx.so*'", "object='../lib'")
                .replace("symbol='read'", "symbol='read {'"));
    assertEquals(
        List.of("role", "object", "symbol"),
        ImplementationReader.read(file).findings().stream().map(f -> f.field()).toList());
  }

  @Test
  void aDirectoryGivesItsNameToTheImplementation() throws Exception {
    write("x", text("x"));
    write("y", text("z"));
    Checked<List<Implementation>> all = ImplementationReader.readAll(directory);
    assertEquals(List.of("name"), all.findings().stream().map(f -> f.field()).toList());
    write("y", text("y"));
    assertEquals(2, ImplementationReader.readAll(directory).value().orElseThrow().size());
  }

  @Test
  void refusesUnknownPolicies() throws Exception {
    Path file = write("x", text("x").replace("trigger='listener'", "trigger='magic' colour='red'"));
    assertEquals(
        List.of("trigger", "colour"),
        ImplementationReader.read(file).findings().stream().map(f -> f.field()).toList());
  }

  /** A limit that no rule knows would be no limit. */
  @Test
  void refusesAnUnknownLimit() throws Exception {
    Path file = write("x", text("x").replace("maxMessageSize", "maxMesageSize"));
    assertEquals(
        List.of("name"),
        ImplementationReader.read(file).findings().stream().map(f -> f.field()).toList());
  }
}
