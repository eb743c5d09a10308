package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A process together with its start time, so that another process with the same number is not
 * mistaken for ours.
 *
 * @param pid process id
 * @param startTicks field 22 of {@code /proc/<pid>/stat}: clock ticks since boot
 * @param what its name in messages
 */
record OwnedProcess(long pid, long startTicks, String what) {
  private static final long GRACE_SECONDS = 3;

  /** The process with this number; empty if it has ended. */
  static Optional<OwnedProcess> of(long pid, String what) throws IOException {
    OptionalLong start = startTicks(pid);
    return start.isPresent()
        ? Optional.of(new OwnedProcess(pid, start.getAsLong(), what))
        : Optional.empty();
  }

  boolean alive() throws IOException {
    OptionalLong now = startTicks(pid);
    return now.isPresent() && now.getAsLong() == startTicks;
  }

  /** Ends it and its descendants, by TERM first; returns when they are gone. */
  void stop() throws IOException, InterruptedException {
    Optional<ProcessHandle> handle = ProcessHandle.of(pid);
    if (handle.isEmpty() || !alive()) {
      return;
    }
    List<ProcessHandle> family = new ArrayList<>(handle.get().descendants().toList());
    family.add(0, handle.get());
    for (ProcessHandle member : family) {
      member.destroy();
    }
    for (ProcessHandle member : family) {
      if (!ended(member)) {
        member.destroyForcibly();
        if (!ended(member)) {
          throw new LocalTestbedException(
              "process " + member.pid() + " of " + what + " does not end");
        }
      }
    }
  }

  private static boolean ended(ProcessHandle process) throws InterruptedException {
    try {
      process.onExit().get(GRACE_SECONDS, TimeUnit.SECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static OptionalLong startTicks(long pid) throws IOException {
    String stat;
    try {
      stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
    } catch (NoSuchFileException e) {
      return OptionalLong.empty();
    } catch (IOException e) {
      if (ProcessHandle.of(pid).isEmpty()) {
        return OptionalLong.empty(); // ended between open and read
      }
      throw e;
    }
    // The second field is the name in parentheses and may itself hold spaces and parentheses.
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    return fields[0].equals("Z")
        ? OptionalLong.empty()
        : OptionalLong.of(Long.parseLong(fields[19]));
  }
}
