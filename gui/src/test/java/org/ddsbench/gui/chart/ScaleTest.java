package org.ddsbench.gui.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScaleTest {
  private static List<String> labels(Scale scale, double low, double high, int most) {
    return scale.marks(new Span(low, high), most).stream()
        .map(Scale.Mark::label)
        .filter(label -> !label.isEmpty())
        .toList();
  }

  @Test
  void whatIsCountedHasWholeMarks() {
    assertEquals(List.of("2", "3", "4", "5", "6"), labels(new LinearScale(1), 1.9, 6.1, 12));
  }

  @Test
  void linearMarksAreRound() {
    assertEquals(List.of("0", "20", "40", "60"), labels(new LinearScale(), 0, 70, 5));
    assertEquals(
        List.of("60.001", "60.002", "60.003"), labels(new LinearScale(), 60.0005, 60.0032, 4));
    assertEquals(List.of("-1,000", "0", "1,000"), labels(new LinearScale(), -1200, 1500, 3));
  }

  @Test
  void logarithmicMarksAreDecadesAndTheirParts() {
    assertEquals(List.of("10", "20", "50", "100"), labels(new LogScale(), 1, 2, 8));
    assertEquals(List.of("1", "10", "100", "1,000"), labels(new LogScale(), 0, 3, 6));
    assertEquals(
        List.of("60", "62", "64"), labels(new LogScale(), Math.log10(60), Math.log10(65), 6));
  }

  @Test
  void categoriesHaveTheirNamesAndOfManySomeOnly() {
    CategoryScale scale = new CategoryScale(List.of("burst", "max", "periodic", "poisson"));
    assertEquals(List.of("burst", "max", "periodic", "poisson"), labels(scale, -0.5, 3.5, 8));
    assertEquals(List.of("burst", "periodic"), labels(scale, -0.5, 3.5, 2));
    assertEquals(List.of("max"), labels(scale, 0.5, 1.5, 8));
  }

  @Test
  void durationsAreMarkedWithTheirUnits() {
    assertEquals(
        List.of("0", "500 \u00b5s", "1 ms"),
        labels(new LinearScale(NumberText::duration), 0, 1_000_000, 3));
  }

  @Test
  void theTailIsStretched() {
    assertEquals(2, new TailScale().position(99), 1e-12);
    assertEquals(99.9, new TailScale().value(3), 1e-9);
    assertEquals(List.of("0 %", "90 %", "99 %", "99.9 %"), labels(new TailScale(), 0, 3, 4));
  }

  @Test
  void aSpanZoomsAboutAPointAndMoves() {
    Span span = new Span(10, 20);
    assertEquals(new Span(11, 16), span.zoomed(0.5, 12));
    assertEquals(new Span(12, 22), span.moved(0.2));
    assertEquals(new Span(3, 7), span.between(7, 3));
    assertEquals(span, span.between(15, 15));
    assertThrows(IllegalArgumentException.class, () -> new Span(1, 1));
  }
}
