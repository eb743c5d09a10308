package org.ddsbench.gui.chart;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.ddsbench.core.file.CsvLine;

/**
 * The numbers that a chart shows. Rows are made while they are written, since there may be
 * millions.
 *
 * @param head names of the columns, which end in their units
 */
public record DataTable(List<String> head, int count, IntFunction<List<String>> row) {
  public DataTable {
    head = List.copyOf(head);
  }

  /** A table of existing rows. */
  static DataTable of(List<String> head, List<List<String>> rows) {
    List<List<String>> kept = new ArrayList<>(rows);
    return new DataTable(head, kept.size(), kept::get);
  }

  /** Writes it in the form of RFC 4180, with a header. */
  public void writeCsv(Appendable out) throws IOException {
    out.append(CsvLine.of(head));
    for (int i = 0; i < count; i++) {
      out.append(CsvLine.of(row.apply(i)));
    }
  }
}
