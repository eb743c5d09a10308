package org.ddsbench.core.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NodeNamesTest {
  private static final List<String> ALL =
      IntStream.rangeClosed(1, 64).mapToObj(i -> "node" + i).toList();

  @Test
  void aFewAreNamed() {
    assertEquals("node1", NodeNames.of(List.of("node1"), List.of("node1")));
    assertEquals("node1, node2", NodeNames.of(List.of("node1", "node2"), ALL));
    assertEquals("a, b", NodeNames.of(List.of("a", "b"), List.of("a", "b", "c")));
  }

  @Test
  void allAreNotNamedOneByOne() {
    assertEquals("all nodes", NodeNames.of(ALL, ALL));
    assertEquals("all nodes", NodeNames.of(List.of("a", "b"), List.of("a", "b")));
  }

  @Test
  void ofManyTheOthersAreNamed() {
    assertEquals("all nodes but node63, node64", NodeNames.of(ALL.subList(0, 62), ALL));
    List<String> fewerThanTheOthers = ALL.subList(0, 20);
    assertEquals(String.join(", ", fewerThanTheOthers), NodeNames.of(fewerThanTheOthers, ALL));
  }
}
