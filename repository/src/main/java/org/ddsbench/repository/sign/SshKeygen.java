package org.ddsbench.repository.sign;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * OpenSSH's {@code ssh-keygen -Y}, which makes and checks signatures; no cryptography is our own.
 */
final class SshKeygen {
  /** What a signature is for: one made for another purpose is refused. */
  static final String NAMESPACE = "ddsbench";

  private SshKeygen() {}

  /**
   * What it wrote.
   *
   * @param out standard output
   * @param err standard error, one line
   */
  record Answer(int status, String out, String err) {
    boolean isSuccess() {
      return status == 0;
    }
  }

  /**
   * Runs it. It may wait for a person, as for the touch of a hardware key; an interrupt of the
   * thread ends it.
   *
   * @param action after {@code -Y}
   * @param input for its standard input
   * @throws InterruptedIOException when the thread was interrupted, which it stays
   */
  static Answer run(String action, List<String> arguments, byte[] input) throws IOException {
    List<String> command = new ArrayList<>(List.of("ssh-keygen", "-Y", action));
    command.addAll(arguments);
    Process process;
    try {
      process = new ProcessBuilder(command).start();
    } catch (IOException e) {
      throw new IOException("ssh-keygen of OpenSSH cannot be started: " + e.getMessage(), e);
    }
    CompletableFuture<String> out = text(process.getInputStream());
    CompletableFuture<String> err = text(process.getErrorStream());
    try {
      give(process, input);
      int status = process.waitFor();
      return new Answer(status, out.join(), String.join("; ", err.join().lines().toList()).strip());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while ssh-keygen ran");
    } catch (CompletionException e) {
      throw new IOException("ssh-keygen cannot be read: " + e.getMessage(), e);
    } finally {
      process.destroy();
    }
  }

  /** It may end without reading all of it, which its status then explains. */
  private static void give(Process process, byte[] input) {
    try (OutputStream in = process.getOutputStream()) {
      in.write(input);
    } catch (IOException e) {
      return;
    }
  }

  private static CompletableFuture<String> text(InputStream stream) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
