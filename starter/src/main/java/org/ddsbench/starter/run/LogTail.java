package org.ddsbench.starter.run;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Reads the end of a program's log. */
final class LogTail {
  private static final int BYTES = 4096;

  private LogTail() {}

  /** The last 4 KiB at most, or why nothing could be read. */
  static String of(Path log) {
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
      long start = Math.max(0, file.length() - BYTES);
      byte[] tail = new byte[(int) (file.length() - start)];
      file.seek(start);
      file.readFully(tail);
      return new String(tail, StandardCharsets.UTF_8);
    } catch (IOException e) {
      return log.getFileName() + " cannot be read: " + e.getMessage();
    }
  }
}
