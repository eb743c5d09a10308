package org.ddsbench.repository.store;

import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * Whether the tables of a run are files that Parquet could have written, as far as their ends show:
 * four bytes at the start, and the length of the footer with the same four bytes at the end. What
 * is damaged inside shows when it is read: {@link DamagedTables}.
 */
final class TableFiles {
  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
  private static final int SHORTEST = 12;

  private TableFiles() {}

  /** What is wrong with the first table that is not whole. */
  static Optional<String> problem(Path run) throws IOException {
    String digests = RunDigests.text(run);
    for (Table table : Table.values()) {
      Path file = run.resolve(table.parquet());
      boolean stored = digests.contains("  " + table.parquet() + "\n");
      Optional<String> problem =
          Files.exists(file) ? wrong(file) : stored ? Optional.of("is missing") : Optional.empty();
      if (problem.isPresent()) {
        return Optional.of(table.parquet() + " " + problem.get());
      }
    }
    return Optional.empty();
  }

  private static Optional<String> wrong(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return Optional.of("is not a file");
    }
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
      long length = bytes.length();
      if (length == 0) {
        return Optional.of("is empty");
      }
      byte[] start = new byte[MAGIC.length];
      bytes.readFully(start);
      if (length < SHORTEST || !Arrays.equals(start, MAGIC)) {
        return Optional.of("is not a Parquet file");
      }
      byte[] end = new byte[MAGIC.length];
      bytes.seek(length - 2L * MAGIC.length);
      // Little-endian.
      int footer = Integer.reverseBytes(bytes.readInt());
      bytes.readFully(end);
      return footer < 0 || footer > length - SHORTEST || !Arrays.equals(end, MAGIC)
          ? Optional.of("is truncated or overwritten")
          : Optional.empty();
    } catch (EOFException e) {
      return Optional.of("is truncated");
    }
  }
}
