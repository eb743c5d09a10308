package org.ddsbench.controller.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.ddsbench.controller.remote.PresentedHostKey;
import org.ddsbench.controller.testbedimport.HostKeyDecision;
import org.ddsbench.core.file.Printable;

/**
 * Decides on host keys as OpenSSH does: asks at the terminal, or accepts or refuses new keys,
 * depending on the option.
 */
final class HostKeyQuestion implements HostKeyDecision {
  /** The words of OpenSSH's StrictHostKeyChecking; a changed key is refused by all of them. */
  enum Checking {
    yes,
    ask,
    accept_new;

    @Override
    public String toString() {
      return name().replace('_', '-');
    }
  }

  private final Checking checking;
  private final Path terminal;
  private final Output err;

  HostKeyQuestion(Checking checking, Path terminal, Output err) {
    this.checking = checking;
    this.terminal = terminal;
    this.err = err;
  }

  @Override
  public String refusal(PresentedHostKey key) {
    if (checking == Checking.yes) {
      return "new keys are not added (--strict-host-key-checking yes): add it yourself";
    }
    if (key.neverAdded()) {
      return "the SSH configuration sets StrictHostKeyChecking yes: add it yourself";
    }
    return checking == Checking.accept_new ? "" : ask(key);
  }

  private String ask(PresentedHostKey key) {
    try (InputStream in = Files.newInputStream(terminal);
        Writer out =
            new OutputStreamWriter(
                Files.newOutputStream(terminal, StandardOpenOption.WRITE),
                StandardCharsets.UTF_8)) {
      say(
          out,
          "The authenticity of host '%s' (%s) can't be established.\n%s key fingerprint is %s.\n"
                  .formatted(key.name(), key.place(), key.shownType(), key.fingerprint())
              + "Are you sure you want to continue connecting (yes/no/[fingerprint])? ");
      while (true) {
        String word = line(in);
        if (word.equalsIgnoreCase("yes") || word.equals(key.fingerprint())) {
          return "";
        }
        if (word.isEmpty() || word.equalsIgnoreCase("no")) {
          return "you did not confirm it";
        }
        say(out, "Please type 'yes', 'no' or the fingerprint: ");
      }
    } catch (IOException e) {
      return "no terminal for the question: add it yourself, or accept new keys with"
          + " --strict-host-key-checking accept-new";
    }
  }

  /** Reads exactly one line, since further bytes may be the answer to the next question. */
  private static String line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
      line.write(next);
    }
    return line.toString(StandardCharsets.UTF_8).strip();
  }

  private static void say(Writer out, String text) throws IOException {
    out.write(Printable.text(text));
    out.flush();
  }

  @Override
  public void added(PresentedHostKey key) {
    err.println(
        "added the host key of "
            + key.name()
            + " to "
            + key.file()
            + ": "
            + key.shownType()
            + " "
            + key.fingerprint());
  }
}
