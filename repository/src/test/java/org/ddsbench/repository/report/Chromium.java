package org.ddsbench.repository.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.ddsbench.core.Patience;

/** A headless browser, one process per page. */
record Chromium(Path scratch) {
  /** The DOM and the log of the browser. */
  record Answer(String dom, String log) {
    /** Console messages of the page; the browser's own pages write to the log too. */
    List<String> console() {
      return log.lines()
          .filter(line -> line.contains("CONSOLE") && !line.contains("source: chrome://"))
          .toList();
    }
  }

  Answer open(Path page, String... options) throws IOException, InterruptedException {
    Path profile = Files.createTempDirectory(scratch, "profile");
    Path out = Files.createTempFile(scratch, "dom", ".html");
    Path log = Files.createTempFile(scratch, "chromium", ".log");
    List<String> command =
        new ArrayList<>(
            List.of(
                "/usr/bin/chromium",
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + profile,
                "--virtual-time-budget=10000",
                "--enable-logging=stderr"));
    command.addAll(List.of(options));
    command.add(page.toUri().toString());
    Process browser =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(log.toFile())
            .start();
    if (!browser.waitFor(Patience.SECONDS, TimeUnit.SECONDS)) {
      browser.destroyForcibly();
      throw new IOException("the browser does not end: " + Files.readString(log));
    }
    return new Answer(
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(log, StandardCharsets.UTF_8));
  }
}
