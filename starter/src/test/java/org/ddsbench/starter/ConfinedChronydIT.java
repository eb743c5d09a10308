package org.ddsbench.starter;

import static org.ddsbench.starter.ClockNode.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.core.Patience;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.testbed.NtpMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever chronyd does when a starter runs it is allowed by Debian's AppArmor profile ({@code
 * /etc/apparmor.d/usr.sbin.chronyd}), also where a kernel does not enforce it. strace shows what it
 * does.
 */
@Tag("testbed")
class ConfinedChronydIT {
  // The profile's rules, and those that it needs of its abstractions "base" and "nameservice".
  private static final Pattern WRITABLE =
      Pattern.compile("/(var/lib|var/log|run)/chrony/[^/]*|/dev/null|/(var/)?run/nscd/socket");
  private static final Pattern READABLE =
      Pattern.compile(
          WRITABLE.pattern()
              + "|/etc/chrony(/.*|\\.[^/]*)|/(usr/)?lib(64)?/.*|/usr/share/zoneinfo/.*|/dev/u?random"
              + "|/etc/(ld\\.so\\.(cache|preload)|localtime|nsswitch\\.conf|passwd|group|hosts|host\\.conf"
              + "|resolv\\.conf|services)");
  private static final Pattern QUOTED = Pattern.compile("\"(/[^\"]*)\"");
  private static final String CALLS =
      "openat,open,creat,unlink,unlinkat,mkdir,mkdirat,rename,link,symlink,chmod,chown,bind,connect";
  private static final Pattern READS = Pattern.compile(".*\\b(openat|open)\\(.*\\bO_RDONLY\\b.*");
  private static final String FOLLOWED = "$D/trace.$$";

  private final Path directory;

  ConfinedChronydIT(@TempDir Path directory) throws IOException {
    this.directory = directory;
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxrwxrwx"));
  }

  /** A node whose chronyd is run through this command, and sets no clock. */
  private ClockNode node(String... around) throws IOException {
    ClockNode node =
        new ClockNode(
            directory,
            "#!/bin/sh",
            "D=" + directory,
            "inherited=$(readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2)",
            "echo \"$inherited\" >>$D/inherited",
            "exec " + String.join(" ", around) + " /usr/sbin/chronyd -x \"$@\"");
    Files.createDirectories(node.work());
    Files.setPosixFilePermissions(node.work(), PosixFilePermissions.fromString("rwxrwxrwx"));
    return node;
  }

  private ClockNode traced() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/strace")), "strace is not installed");
    return node("strace -qq -s 256 -o " + FOLLOWED + " -e trace=" + CALLS);
  }

  private void usesOnlyWhatTheProfileAllows(int daemons) throws IOException {
    List<Path> traces;
    try (Stream<Path> files = Files.list(directory)) {
      traces = files.filter(file -> file.toString().contains("/trace.")).toList();
    }
    int found = 0;
    List<String> forbidden = new ArrayList<>();
    for (Path trace : traces) {
      List<String> calls = Files.readAllLines(trace);
      // Not every trace counts: the starter also runs chronyd to get its version.
      found += calls.stream().anyMatch(call -> call.contains(".pid\"")) ? 1 : 0;
      calls.stream().filter(call -> !allowed(call)).forEach(forbidden::add);
    }
    assertEquals(daemons, found);
    assertEquals(List.of(), forbidden);
    for (String file : Files.readAllLines(directory.resolve("inherited"))) {
      assertTrue(file.startsWith("pipe:") || file.equals("/dev/null"), file);
    }
  }

  private static boolean allowed(String call) {
    Pattern rule = READS.matcher(call).matches() ? READABLE : WRITABLE;
    Matcher path = QUOTED.matcher(call);
    while (path.find()) {
      if (!rule.matcher(path.group(1)).matches()) {
        return false;
      }
    }
    return true;
  }

  @Test
  void asRoot() throws Exception {
    try (StarterProcess starter = traced().starter()) {
      starter.ask(ClockNode.prepare(NtpMode.STEP, 60 * SECOND));
      assertTrue(starter.await(Event.Failed.class).reason().contains("Could not step"));
      starter.ask(ClockNode.prepare(NtpMode.MEASURE, 60 * SECOND));
      starter.await(Event.Prepared.class);
      ClockNode.end(starter);
    }
    usesOnlyWhatTheProfileAllows(2);
  }

  /** Runs as a user who may read what this test reads. */
  @Test
  void asAnotherUser() throws Exception {
    String[] user = {
      "setpriv",
      "--reuid",
      "65534",
      "--regid",
      "65534",
      "--clear-groups",
      "--bounding-set",
      "-all,+dac_read_search",
      "--inh-caps",
      "-all,+dac_read_search",
      "--ambient-caps",
      "-all,+dac_read_search"
    };
    try (StarterProcess starter = traced().starter(user)) {
      starter.ask(ClockNode.prepare(NtpMode.MEASURE, 60 * SECOND));
      starter.await(Event.Prepared.class);
      ClockNode.end(starter);
    }
    usesOnlyWhatTheProfileAllows(1);
  }

  /** The kernel clears that signal when a program enters a profile. */
  @Test
  void endsWithTheStarterThoughItsParentDeathSignalIsCleared() throws Exception {
    ClockNode node = node("setpriv --pdeathsig clear");
    String chronyd = "server 127.0.0.1 port " + ClockNode.SERVER;
    // The namespaces outlive the starter.
    try (StarterProcess starter = node.starter("sh", "-c", "\"$@\"; sleep 30", "sh")) {
      starter.ask(ClockNode.prepare(NtpMode.MEASURE, 60 * SECOND));
      starter.await(Event.Prepared.class);
      assertNotEquals(List.of(), TestBundle.processesWith(chronyd));
      ProcessHandle java =
          starter
              .process()
              .descendants()
              .filter(process -> process.info().command().orElse("").endsWith("/java"))
              .findFirst()
              .orElseThrow();
      java.destroyForcibly();
      long end = Patience.endNs();
      while (!TestBundle.processesWith(chronyd).isEmpty()) {
        assertTrue(Patience.goesOn(end), "chronyd stays");
      }
      assertTrue(starter.process().isAlive());
    }
  }
}
