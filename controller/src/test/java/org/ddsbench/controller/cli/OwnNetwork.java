package org.ddsbench.controller.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;

/**
 * A network of its own to work in, for what has the same names whoever starts it. Close it: it goes
 * with all that is in it.
 */
final class OwnNetwork implements AutoCloseable {
  private final Process keeper;

  OwnNetwork() throws IOException, InterruptedException {
    keeper = new ProcessBuilder("unshare", "--net", "--mount", "sleep", "infinity").start();
    output("mount", "-t", "tmpfs", "none", "/run");
    output("mkdir", "-p", "-m", "700", "/run/netns", "/run/chrony");
    // Links are looked up in /sys, which shows the network it was mounted in.
    output("mount", "-t", "sysfs", "none", "/sys");
    output("ip", "link", "set", "lo", "up");
  }

  /** What runs a command in it when it stands before it. */
  List<String> around() {
    return List.of("nsenter", "-t", String.valueOf(keeper.pid()), "--net", "--mount");
  }

  /** What a command says in it. */
  String output(String... command) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(around());
    all.addAll(List.of(command));
    return RealTestbed.output(all.toArray(String[]::new));
  }

  @Override
  public void close() {
    keeper.destroy();
    keeper.onExit().join();
  }
}
