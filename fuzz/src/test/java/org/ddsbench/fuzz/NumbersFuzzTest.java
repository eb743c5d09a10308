package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.model.regression.Coefficient;
import org.ddsbench.model.regression.InteractionFit;
import org.ddsbench.model.regression.InteractionModel;
import org.ddsbench.model.table.NumberCsv;
import org.ddsbench.model.table.NumberTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tables of {@code model regress} are refused with the place of each mistake, or every line is a
 * row, and a fit has finite numbers.
 */
class NumbersFuzzTest {
  static Stream<byte[]> good() {
    return Stream.of(
            "nodes,threads,mean_ms\n1,1,3.9\n1,5,8.2\n5,1,8\n5,5,84\n10,1,25\n10,5,174\n",
            "mean_ms,comment,threads,nodes\r\n1e3,x,-1,.5\r\n2,,3,4.\r\n7,y,2,1\r\n1,z,1,1\r\n8,,9,3\r\n")
        .map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "csv.dict")
  @FuzzTest
  void numbers(byte[] input) throws IOException, InterruptedException {
    Target.look(NumbersFuzzTest::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(2_000, good().toList(), "csv.dict", NumbersFuzzTest::judge);
  }

  private static void judge(byte[] input) {
    String text = new String(input, StandardCharsets.UTF_8);
    InteractionModel model = new InteractionModel("nodes", "threads", "mean_ms", true);
    Checked<NumberTable> read = NumberCsv.read(text, "file.csv", model.columns());
    long lines = text.lines().count();
    for (Finding finding : read.findings()) {
      assertFalse(finding.message().isBlank());
      assertTrue(finding.place().line() <= Math.max(lines, 1) + 1, finding::toString);
    }
    read.value().ifPresent(table -> judge(table, lines, model));
  }

  private static void judge(NumberTable table, long lines, InteractionModel model) {
    assertEquals(lines - 1, table.rows());
    model.fit(table).ifPresent(NumbersFuzzTest::judge);
  }

  private static void judge(InteractionFit fit) {
    for (Coefficient one : fit.coefficients()) {
      assertTrue(Double.isFinite(one.estimate()), one::toString);
      assertTrue(Double.isFinite(one.low()) && Double.isFinite(one.high()), one::toString);
    }
    assertTrue(Double.isFinite(fit.residualSumOfSquares()), fit::toString);
  }
}
