package org.ddsbench.starter.clock;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.ddsbench.starter.process.Children;
import org.ddsbench.starter.process.Command;
import org.ddsbench.starter.process.Programs;

/**
 * The file for the process id of a private chronyd, which chrony 4.3 always writes. Debian's
 * AppArmor profile lets it write in a few directories only.
 *
 * @param enter a command that runs the command after it where that directory can be written
 * @param path the file
 */
record PidFile(List<String> enter, Path path) {
  private static final Path RUNTIME = Path.of("/run/chrony");
  private static final Path STATE = Path.of("/var/lib/chrony");
  private static final Duration PROBE = Duration.ofSeconds(5);

  PidFile {
    enter = List.copyOf(enter);
  }

  /**
   * Chooses the place. Root can write where the profile allows it. Another user gets a directory of
   * that name in namespaces of its own. Where neither is possible, as without Debian's package or
   * without user namespaces, it is the work directory, which works only if no profile forbids it.
   *
   * @param work the work directory
   * @param user who runs the starter
   */
  static PidFile choose(Children children, Programs programs, Path work, String user)
      throws IOException, InterruptedException {
    // A process id would not be unique: nodes may share the directory and each number their own
    // processes.
    String name = "ddsbench-" + UUID.randomUUID() + ".pid";
    if (user.equals("root")) {
      Path directory =
          Stream.of(RUNTIME, STATE).filter(Files::isDirectory).findFirst().orElse(work);
      return new PidFile(List.of(), directory.resolve(name));
    }
    List<String> enter = ownState(programs);
    if (!enter.isEmpty()) {
      List<String> probe = new ArrayList<>(enter);
      probe.add("true");
      if (Command.run(children, probe, Map.of(), PROBE).status() == 0) {
        return new PidFile(enter, STATE.resolve(name));
      }
    }
    return new PidFile(List.of(), work.resolve(name));
  }

  private static List<String> ownState(Programs programs) {
    Optional<Path> unshare = programs.find("unshare");
    Optional<Path> mount = programs.find("mount");
    if (unshare.isEmpty() || mount.isEmpty()) {
      return List.of();
    }
    return List.of(
        unshare.get().toString(),
        "--map-root-user",
        "--mount",
        "/bin/sh",
        "-c",
        mount.get() + " -t tmpfs tmpfs " + STATE + " && exec \"$@\"",
        "sh");
  }
}
