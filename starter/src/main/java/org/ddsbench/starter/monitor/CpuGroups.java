package org.ddsbench.starter.monitor;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The control groups that limit the processor time of a process: its own and all above it, as
 * directories, from {@code /proc/PID/cgroup} and the usual mount points of the hierarchies.
 */
final class CpuGroups {
  private static final String MOUNT = "sys/fs/cgroup";

  private CpuGroups() {}

  /** The directories, the process's own group first; empty when the process is gone. */
  static Set<String> of(ProcFiles files, Path root, long pid) {
    Set<String> groups = new LinkedHashSet<>();
    try {
      String table = files.text(root.resolve("proc/" + pid + "/cgroup").toString());
      for (String line : table.split("\n", -1)) {
        String[] parts = line.split(":", 3);
        if (parts.length == 3 && parts[2].startsWith("/")) {
          names(parts[1]).forEach(name -> add(groups, root.resolve(MOUNT).resolve(name), parts[2]));
        }
      }
    } catch (IOException e) {
      return Set.of();
    }
    return groups;
  }

  /**
   * The directories below the mount point for the hierarchy of these controllers; empty when it is
   * that of others.
   */
  private static List<String> names(String controllers) {
    if (controllers.isEmpty()) {
      return List.of("", "unified");
    }
    return List.of(controllers.split(",", -1)).contains("cpu") ? List.of(controllers) : List.of();
  }

  private static void add(Set<String> groups, Path top, String path) {
    Path group = top.resolve(path.substring(1)).normalize();
    // A group outside the namespace of control groups has a name with /.. and cannot be read.
    while (group != null && group.startsWith(top)) {
      groups.add(group.toString());
      group = group.equals(top) ? null : group.getParent();
    }
  }
}
