package org.ddsbench.starter.clock;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Command lines of a private chronyd. It reads no file and writes only its pid file: Debian's
 * AppArmor profile does not let it read or write anything in a work directory, not even a log file
 * that it inherits.
 */
record ChronydCommand(ChronyPrograms programs, PidFile pidFile) {
  // A change of the AppArmor profile clears the parent-death signal, so a shell receives it in
  // place of chronyd.
  private static final String TERMINATE_WITH_STARTER =
      "trap 'kill $!; wait; exit 143' TERM; \"$@\" & wait $!";

  /**
   * A chronyd that keeps running, and measures but never sets the clock. End it with TERM; after
   * KILL it would remain.
   *
   * @param settings directives of chrony.conf
   */
  List<String> measuring(List<String> settings) {
    List<String> line = new ArrayList<>(pidFile.enter());
    line.addAll(
        List.of(
            programs.guard().toString(),
            "--pdeathsig",
            "TERM",
            "/bin/sh",
            "-c",
            TERMINATE_WITH_STARTER,
            "sh"));
    addDaemon(line, List.of("-x", "-d"), settings);
    return line;
  }

  /**
   * A chronyd that sets the clock and ends.
   *
   * @param limit approximate time after which it ends in any case, also without the starter
   */
  List<String> settingOnce(List<String> settings, Duration limit) {
    List<String> line = new ArrayList<>(pidFile.enter());
    line.addAll(List.of(programs.guard().toString(), "--pdeathsig", "KILL"));
    // Later than the starter's own deadline, which reports a server that does not answer.
    String seconds = Long.toString(limit.toSeconds() + 2);
    addDaemon(line, List.of("-q", "-t", seconds), settings);
    return line;
  }

  private void addDaemon(List<String> line, List<String> options, List<String> settings) {
    line.add(programs.daemon().toString());
    line.addAll(options);
    // Keep the current user: neither require root nor change to chrony's user.
    line.addAll(List.of("-U", "-u", "root", "port 0", "bindcmdaddress /"));
    line.add("pidfile " + pidFile.path());
    line.addAll(settings);
  }
}
