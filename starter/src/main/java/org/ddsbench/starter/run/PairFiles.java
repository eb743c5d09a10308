package org.ddsbench.starter.run;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.pair.CorrectedPair;
import org.ddsbench.analysis.pair.PairJoin;
import org.ddsbench.analysis.pair.PairJson;
import org.ddsbench.analysis.pair.PairLogs;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.pair.SamplesCsv;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.samplelog.SampleLog;
import org.ddsbench.core.samplelog.SampleLogReader;

/** Makes the files of a pair from its logs. */
public final class PairFiles {
  private PairFiles() {}

  /**
   * Joins, corrects and writes.
   *
   * @throws IOException when a log is missing, malformed or of another run
   */
  public static void write(RunDirectory directory, Request.PairLogs pair) throws IOException {
    SampleLog sent = read(directory, pair.sentLog());
    SampleLog received = read(directory, pair.receivedLog());
    Optional<SampleLog> echoes =
        pair.echoLog().isEmpty() ? Optional.empty() : Optional.of(read(directory, pair.echoLog()));
    PairLogs logs = PairLogs.of(pair.publisher(), pair.subscriber(), sent, echoes, received);
    CorrectedPair corrected = CorrectedPair.of(PairJoin.join(logs), SkewMethod.JOINT);
    String name = "pair-" + pair.publisher() + "-" + pair.subscriber();
    SamplesCsv.write(corrected, directory.file(name + ".samples.csv"));
    PairJson.write(PairReport.of(corrected), directory.file(name + ".json"));
  }

  private static SampleLog read(RunDirectory directory, String name) throws IOException {
    try {
      return SampleLogReader.read(directory.file(name));
    } catch (NoSuchFileException e) {
      throw new IOException(name + " is missing", e);
    }
  }
}
