package org.ddsbench.starter.clock;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Command lines of a chronyd of ours. It reads no file and writes only its pid file: Debian's
 * AppArmor profile would let it read or write nothing in a work directory, not even a log that it
 * inherits.
 */
record ChronydCommand(ChronyPrograms programs, PidFile pidFile) {
  // A change of AppArmor's profile clears the parent-death signal, so a shell gets it in chronyd's
  // place.
  private static final String TERMINATE_WITH_STARTER =
      "trap 'kill $!; wait; exit 143' TERM; \"$@\" & wait $!";

  /**
   * One that stays, and measures but never sets the clock. TERM ends it; KILL would leave it.
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
   * One that sets the clock and ends.
   *
   * @param limit after about which it ends in any case, also without the starter
   */
  List<String> settingOnce(List<String> settings, Duration limit) {
    List<String> line = new ArrayList<>(pidFile.enter());
    line.addAll(List.of(programs.guard().toString(), "--pdeathsig", "KILL"));
    // Later than the starter's own deadline, which tells a silent server.
    String seconds = Long.toString(limit.toSeconds() + 2);
    addDaemon(line, List.of("-q", "-t", seconds), settings);
    return line;
  }

  private void addDaemon(List<String> line, List<String> options, List<String> settings) {
    line.add(programs.daemon().toString());
    line.addAll(options);
    // Stay who we are: neither insist on root nor become chrony's user.
    line.addAll(List.of("-U", "-u", "root", "port 0", "bindcmdaddress /"));
    line.add("pidfile " + pidFile.path());
    line.addAll(settings);
  }
}
