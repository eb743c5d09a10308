package org.ddsbench.core.samplelog;

import java.io.IOException;
import java.nio.file.Path;

/** Opens sample logs. Refuses every file that does not follow the format exactly. */
public final class SampleLogReader {
  private SampleLogReader() {}

  /**
   * Maps a log into memory; a symbolic link is not followed.
   *
   * @throws MalformedSampleLogException when it is truncated, oversized, of 2 GiB or more, or not a
   *     sample log
   * @throws IOException when it cannot be read
   */
  public static SampleLog read(Path file) throws IOException {
    return new SampleLog(LogReader.read(file, SampleLog.RECORD_BYTES));
  }
}
