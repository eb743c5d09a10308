package org.ddsbench.core.implementation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.OneRow;
import org.ddsbench.core.finding.Checked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The descriptions that are part of the product. */
class DescribedImplementationsTest {
  private static final String OF_THE_KERNEL = "udp";

  private final Map<String, Implementation> all = read();

  private static Map<String, Implementation> read() {
    Checked<List<Implementation>> read = ImplementationReader.readAll(Path.of("../dds-apps"));
    return read.value().orElseThrow(() -> new AssertionError(read.toString())).stream()
        .collect(Collectors.toMap(Implementation::name, Function.identity()));
  }

  private Implementation named(String name) {
    return Objects.requireNonNull(all.get(name), name);
  }

  /** Features that the OpenDDS of 2008 lacked are refused, although the program is the same. */
  @Test
  void openddsOf2008IsTheSameProgramHeldToItsTime() {
    Implementation today = named("opendds");
    Implementation then = named("opendds2008");
    assertEquals(today.binary(), then.binary());
    assertTrue(today.supports("ownership", "exclusive"));
    assertFalse(then.supports("ownership", "exclusive"));
    assertTrue(today.supports("discovery", "rtps"));
    assertFalse(then.supports("discovery", "rtps"));
    assertTrue(then.supports("transport", "tcp"));
    assertFalse(then.supports("transport", "udp"));
  }

  /** Every implementation without a package explains how to provide it. */
  @Test
  void whatIsInNoPackageSaysHowToProvideIt() {
    for (Implementation one : all.values()) {
      boolean packaged =
          !one.buildPackages().isEmpty() || one.inProcess() || OF_THE_KERNEL.equals(one.name());
      assertEquals(!packaged, one.provide().isPresent(), one.name());
    }
  }

  /** The example of docs/your-own.md, and settings that rows and testbeds make. */
  @Test
  void openddsTakesFilesInSections(@TempDir Path directory) throws IOException {
    String page = Files.readString(Path.of("../docs/your-own.md"));
    Files.writeString(directory.resolve("quick.ini"), between(page, "```ini\n", "```"));
    Files.writeString(
        directory.resolve("row.ini"),
        "[common]\nDCPSDefaultDiscovery=x\n[transport/t]\ntransport_type=rtps_udp\nttl=1\n"
            + "local_address=1.2.3.4:5\n[config/c]\ntransports=t\n");
    String variant = "<variant name=\"opendds-quick\"";
    Files.writeString(
        directory.resolve("dds.xml"),
        "<dds>"
            + variant
            + between(page, variant, "</variant>")
                .replace("/>", "/><configuration file='row.ini'/>")
            + "</variant></dds>");
    VariantsReader.Reading read =
        VariantsReader.read(directory.resolve("dds.xml"), List.copyOf(all.values()));
    assertEquals(
        List.of(
            "row.ini:2:1 DCPSDefaultDiscovery",
            "row.ini:6:1 local_address",
            "row.ini:7:1 [config/c]"),
        read.all().stream()
            .map(
                one ->
                    (one.place() + " " + one.message())
                        .replace(directory + "/", "")
                        .replaceAll(" has no effect.*", ""))
            .toList());
    assertEquals(
        "variant-opendds-quick-quick.ini,variant-opendds-quick-row.ini",
        read.variants()
            .get(0)
            .environment(OneRow.with(""))
            .get("DDSBENCH_OPENDDS_USER_CONFIGURATION"));
  }

  private static String between(String text, String start, String end) {
    int from = text.indexOf(start) + start.length();
    return text.substring(from, text.indexOf(end, from));
  }
}
