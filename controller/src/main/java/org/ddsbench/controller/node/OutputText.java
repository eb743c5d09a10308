package org.ddsbench.controller.node;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** What a program writes, read beside the thread that waits for it. */
public final class OutputText {
  private static final int LIMIT = 1 << 20;

  // Not the common pool: its few threads would be held by the processes of the first nodes.
  private static final Executor READERS =
      task -> {
        Thread reader = new Thread(task, "node-output");
        reader.setDaemon(true);
        reader.start();
      };

  private OutputText() {}

  /** All of a stream until its end, as UTF-8; more than a mebibyte is an error. */
  public static CompletableFuture<String> of(InputStream stream) {
    return CompletableFuture.supplyAsync(() -> text(stream), READERS);
  }

  private static String text(InputStream stream) {
    try {
      byte[] bytes = stream.readNBytes(LIMIT + 1);
      if (bytes.length > LIMIT) {
        throw new IOException("it is more than " + LIMIT + " bytes");
      }
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
