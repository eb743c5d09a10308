package org.ddsbench.analysis.calls;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/** The lines of {@code <app>.calls.csv}, which a probe wrote. */
final class CallLines {
  static final String HEADER =
      "enter_ns,return_ns,pid,tid,call,socket,peer,result,bytes,vectors,"
          + "length0,head0,length1,head1,length2,head2";

  private CallLines() {}

  /**
   * Visits every call of a file and keeps none.
   *
   * @throws IOException when it cannot be read, or naming the line that is malformed
   */
  static void visit(Path file, Consumer<Call> visitor) throws IOException {
    CsvLines.read(file, HEADER, "of calls", fields -> visitor.accept(Call.of(fields)));
  }
}
