package org.ddsbench.model.table;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.ddsbench.core.finding.Checked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberCsvTest {
  private static Checked<NumberTable> read(String text) {
    return NumberCsv.read(text, "file.csv", List.of("nodes", "mean_ms"));
  }

  private static List<String> findings(String text) {
    return read(text).findings().stream()
        .map(finding -> finding.place() + " " + finding.field() + ": " + finding.message())
        .toList();
  }

  @Test
  void columnsAreFoundByNameInAnyOrder() {
    NumberTable table =
        read("\uFEFFmean_ms, nodes ,comment\r\n1.5,2,first\r\n-.5e1, 3 ,\r\n")
            .value()
            .orElseThrow();
    assertArrayEquals(new double[] {2, 3}, table.column("nodes"));
    assertArrayEquals(new double[] {1.5, -5}, table.column("mean_ms"));
    assertEquals(2, table.rows());
    assertThrows(IllegalArgumentException.class, () -> table.column("comment"));
  }

  @Test
  void everyMistakeIsReportedWithItsPlace() {
    assertEquals(
        List.of(
            "file.csv:2:3 nodes: 'x' is not a finite decimal number. Enter one, e.g. 12.5.",
            "file.csv:3 : The row has 1 cells instead of 2. Correct it.",
            "file.csv:4:1 mean_ms: '' is not a finite decimal number. Enter one, e.g. 12.5.",
            "file.csv:4:2 nodes: '1e999' is not a finite decimal number. Enter one, e.g. 12.5."),
        findings("mean_ms,nodes\n1,x\n7\n,1e999\n"));
  }

  @Test
  void missingAndRepeatedColumnsAreNamed() {
    assertEquals(
        List.of(
            "file.csv:1 nodes: Two columns are named nodes. Rename or remove one.",
            "file.csv:1 mean_ms: No column is named 'mean_ms'; the first line has nodes,nodes. Add"
                + " the column, or choose another one."),
        findings("nodes,nodes\n1,2\n"));
    assertEquals(2, findings("").size());
  }

  @Test
  void rowsAreNeeded() {
    assertEquals(
        List.of("file.csv:2 : No row follows the names. Add rows of numbers."),
        findings("nodes,mean_ms\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"NaN", "Infinity", "0x1p3", "1d", "1_000", "1,5", "١", "1 2", "--1", "e3"})
  void otherFormsAreNotNumbers(String cell) {
    assertEquals(1, findings("nodes,mean_ms\n1," + cell + "\n").size());
  }

  @Test
  void manyMistakesAreCounted() {
    List<String> findings = findings("nodes,mean_ms\n" + "x,1\n".repeat(NumberCsv.LISTED + 7));
    assertEquals(NumberCsv.LISTED + 1, findings.size());
    assertEquals("file.csv : There are 7 further mistakes.", findings.get(NumberCsv.LISTED));
  }
}
