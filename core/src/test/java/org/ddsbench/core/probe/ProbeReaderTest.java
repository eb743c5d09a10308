package org.ddsbench.core.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.finding.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProbeReaderTest {
  private static final Path PROBES = Path.of("..", Probe.DIRECTORY);

  @TempDir Path directory = Path.of("");

  @Test
  void theProbesOfTheProductAreDescribed() {
    List<Probe> probes = ProbeReader.readAll(PROBES).value().orElseThrow();
    Probe none = named(probes, Probe.NONE);
    assertTrue(!none.observes() && none.check().isEmpty());
    Probe bpftrace = named(probes, "bpftrace");
    assertEquals(List.of("bpftrace"), bpftrace.packages());
    for (Probe probe : probes) {
      for (String program : List.of(probe.check(), probe.attach())) {
        assertTrue(
            program.isEmpty() || Files.isExecutable(PROBES.resolve(probe.name()).resolve(program)),
            program);
      }
    }
  }

  private static Probe named(List<Probe> probes, String name) {
    return probes.stream().filter(probe -> probe.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void whatStandsInTheEnvironmentIsFilledIn() throws IOException {
    Probe probe =
        ProbeReader.read(
                file(
                    "<probe name='p' title='P' preference='7'>"
                        + "<environment name='A' value='${probe}/x.so'/>"
                        + "<environment name='B' value='${calls}'/></probe>"))
            .value()
            .orElseThrow();
    assertEquals(7, probe.preference());
    assertEquals(
        Map.of("A", "/b/probes/p/x.so", "B", "/r/c.csv"),
        probe.environment("/b/probes/p", "/r/c.csv"));
  }

  @Test
  void everyFaultIsTold() throws IOException {
    List<Finding> findings =
        ProbeReader.read(
                file(
                    "<probe name='../p' title='P' preference='100'><attach program='a b'/>"
                        + "<environment name='A' value=''/><environment name='A' value=''/>"
                        + "</probe>"))
            .findings();
    assertEquals(
        List.of("name", "preference", "program", "name"),
        findings.stream().map(Finding::field).toList(),
        findings::toString);
  }

  private Path file(String text) throws IOException {
    return Files.writeString(directory.resolve(Probe.FILE_NAME), text);
  }
}
