package org.ddsbench.core.coloring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GraphTest {
  @Test
  void theMeshOfThePaperHasDiameter18() {
    Graph mesh = Graph.parse("mesh:10x10");
    assertEquals(100, mesh.vertices());
    assertEquals(18, mesh.diameter());
    assertEquals(180, mesh.edges().split(",").length);
    assertEquals(List.of(1, 10), mesh.neighbours(0));
    assertEquals(List.of(45, 54, 56, 65), mesh.neighbours(55));
    assertTrue(mesh.bipartite());
  }

  @ParameterizedTest
  @CsvSource({
    "ring:7, 7, 3, false",
    "ring:8, 8, 4, true",
    "mesh:1x2, 2, 1, true",
    "edges:0-1;1-2;2-0, 3, 1, false",
    "edges:3-0;0-1;1-2, 4, 3, true"
  })
  void otherGraphsAreReadToo(String text, int vertices, int diameter, boolean bipartite) {
    Graph graph = Graph.parse(text);
    assertEquals(vertices, graph.vertices());
    assertEquals(diameter, graph.diameter());
    assertEquals(bipartite, graph.bipartite());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mesh:10 | Enter mesh:10x10, ring:12, or the edges, e.g. edges:0-1;1-2;0-2.",
        "mesh:1x1 | A graph has 2 to 1000 vertices, not 1.",
        "mesh:0x5 | A graph has 2 to 1000 vertices, not 0.",
        "mesh:9999x9999 | A graph has 2 to 1000 vertices, not 99980001.",
        "ring:2 | A ring has at least 3 vertices.",
        "ring:600 | The graph has diameter 300; at most 255 is allowed.",
        "edges: | \"\" is not an edge; enter edges such as 0-1;1-2.",
        "edges:0-1;2 | \"2\" is not an edge; enter edges such as 0-1;1-2.",
        "edges:0-1;1-1 | Edge 1-1 joins a vertex with itself.",
        "edges:0-1;1-0 | Edge 1-0 is listed twice.",
        "edges:0-1;2-3 | Vertex 2 is not connected with vertex 0."
      })
  void whatIsNotAGraphIsRefusedWithTheReason(String text, String reason) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> Graph.parse(text));
    assertEquals(reason, refused.getMessage());
  }
}
