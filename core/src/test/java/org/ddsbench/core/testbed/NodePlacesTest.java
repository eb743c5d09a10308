package org.ddsbench.core.testbed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.core.xml.XmlSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodePlacesTest {
  @TempDir private Path directory = Path.of("");

  @Test
  void nodesAndTheirAttributesHavePlaces() throws IOException {
    Path file =
        Files.writeString(
            directory.resolve("t.xml"),
            String.join(
                "\n",
                "<testbed name='t' workDirectory='/w'>",
                "  <node name='a' interface='e' host='h'/>",
                "  <node name='n' count='2' interface='e' launcher='slurm'",
                "        programs='/d'/>",
                "</testbed>"));
    NodePlaces nodes = NodePlaces.of(XmlSource.of(file));
    NodePlaces programs = NodePlaces.of(XmlSource.of(file), "programs");
    assertEquals(
        List.of(file + ":2:3", file + ":3:3", file + ":3:3", file.toString()),
        List.of("a", "n1", "n2", "n").stream().map(one -> nodes.of(one).toString()).toList());
    assertEquals(
        List.of(file + ":2:3", file + ":4:9", file + ":4:9"),
        List.of("a", "n1", "n2").stream().map(one -> programs.of(one).toString()).toList());
  }
}
