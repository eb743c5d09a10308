package org.ddsbench.controller.remote;

import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.controller.node.OutputText;

/**
 * The OpenSSH configuration of a host, read by OpenSSH itself ({@code ssh -G}), so that aliases,
 * patterns, included files and conditions have the same meaning as there.
 */
final class SshConfiguration {
  private final String file;
  private final Duration timeout;

  /**
   * @param file empty: the caller's and the system's own
   * @param timeout bounds {@code ssh -G}, in which a condition may run a command
   */
  SshConfiguration(String file, Duration timeout) {
    this.file = file;
    this.timeout = timeout;
  }

  /** Values by keyword in lower case, including the settings of the target. */
  Map<String, List<String>> of(SshTarget target) throws NodeException {
    List<String> line = new ArrayList<>(List.of("ssh", "-G", "-T"));
    if (!file.isEmpty()) {
      line.addAll(List.of("-F", file));
    }
    if (!target.user().isEmpty()) {
      line.addAll(List.of("-l", target.user()));
    }
    target.port().ifPresent(port -> line.addAll(List.of("-p", String.valueOf(port))));
    if (target.jump().equals("none")) {
      // Unlike -J none it also overrides a ProxyCommand of the configuration.
      line.addAll(List.of("-o", "ProxyCommand=none"));
    } else if (!target.jump().isEmpty()) {
      line.addAll(List.of("-J", target.jump()));
    }
    line.add("--");
    line.add(target.host());
    return parse(answer(line));
  }

  private String answer(List<String> line) throws NodeException {
    Process process;
    try {
      process =
          new ProcessBuilder(line)
              .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
              .start();
    } catch (IOException e) {
      throw new NodeException(
          Kind.CONFIGURATION, "ssh does not start: install the package openssh-client", e);
    }
    CompletableFuture<String> out = OutputText.of(process.getInputStream());
    CompletableFuture<String> err = OutputText.of(process.getErrorStream());
    try {
      if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new NodeException(
            Kind.CONFIGURATION,
            "the SSH configuration is not read within "
                + timeout.toSeconds()
                + " s: look what '"
                + String.join(" ", line)
                + "' waits for",
            null);
      }
      if (process.exitValue() != 0) {
        throw new NodeException(
            Kind.CONFIGURATION,
            "the SSH configuration cannot be used: correct what ssh reports: "
                + err.join().strip().replace("\r", "").replace("\n", "; "),
            null);
      }
      return out.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NodeException(Kind.CONFIGURATION, "the login was interrupted", e);
    } finally {
      process.destroyForcibly();
    }
  }

  private static Map<String, List<String>> parse(String text) {
    Map<String, List<String>> values = new HashMap<>();
    for (String line : text.lines().toList()) {
      int blank = line.indexOf(' ');
      if (blank > 0) {
        values
            .computeIfAbsent(
                line.substring(0, blank).toLowerCase(Locale.ROOT), keyword -> new ArrayList<>())
            .add(line.substring(blank + 1).strip());
      }
    }
    return values;
  }
}
