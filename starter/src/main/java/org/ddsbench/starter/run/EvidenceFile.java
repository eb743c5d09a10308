package org.ddsbench.starter.run;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A file with the output of a program. When the disk is full the rest of the file is lost, but
 * reading the program's output continues. For one thread.
 */
final class EvidenceFile extends OutputStream {
  private final Consumer<String> incomplete;
  private @Nullable OutputStream out;

  /**
   * Creates the file.
   *
   * @param incomplete receives once the reason why the file ends early
   */
  EvidenceFile(Path file, Consumer<String> incomplete) {
    this.incomplete = incomplete;
    try {
      out = Files.newOutputStream(file);
    } catch (IOException e) {
      incomplete.accept(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public void write(int oneByte) {
    write(new byte[] {(byte) oneByte}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    OutputStream file = out;
    if (file == null) {
      return;
    }
    try {
      file.write(bytes, from, length);
    } catch (IOException e) {
      incomplete.accept(String.valueOf(e.getMessage()));
      close();
    }
  }

  @Override
  public void close() {
    OutputStream file = out;
    out = null;
    try {
      if (file != null) {
        file.close();
      }
    } catch (IOException e) {
      incomplete.accept(String.valueOf(e.getMessage()));
    }
  }
}
