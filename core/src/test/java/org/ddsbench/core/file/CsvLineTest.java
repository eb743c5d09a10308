package org.ddsbench.core.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CsvLineTest {
  @Test
  void aFormulaIsATextAndANumberANumber() {
    assertEquals(
        "'=1+1,'+cmd|' /C calc'!A0,'-2+3,'@SUM(A1),-5,+1.5e-3,-0.25,a=b,'-,' =1,'\t@A,'\uff1d1\r\n",
        CsvLine.of(
            List.of(
                "=1+1",
                "+cmd|' /C calc'!A0",
                "-2+3",
                "@SUM(A1)",
                "-5",
                "+1.5e-3",
                "-0.25",
                "a=b",
                "-",
                " =1",
                "\t@A",
                "\uff1d1")));
  }

  @Test
  void aCellIsOnePrintableLine() {
    assertEquals(
        "a\\u202eb\\u001b[31m,\"two\\u000alines, \"\"quoted\"\"\"\r\n",
        CsvLine.of(List.of("a\u202eb\u001b[31m", "two\nlines, \"quoted\"")));
  }
}
