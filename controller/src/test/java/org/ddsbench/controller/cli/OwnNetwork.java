package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;

/**
 * A separate network for programs that use the same names for every user. Closing it removes it
 * with all its content.
 */
final class OwnNetwork implements AutoCloseable {
  private final Process keeper;

  OwnNetwork() throws IOException, InterruptedException {
    keeper =
        new ProcessBuilder(
                "unshare", "--net", "--mount", "sh", "-c", "echo made; exec sleep infinity")
            .start();
    // Before this line, commands would mount on the machine itself.
    assertEquals("made", keeper.inputReader().readLine());
    output("mount", "-t", "tmpfs", "none", "/run");
    output("mkdir", "-p", "-m", "700", "/run/netns", "/run/chrony");
    // Programs look up links in /sys, which shows the network in which it was mounted.
    output("mount", "-t", "sysfs", "none", "/sys");
    output("ip", "link", "set", "lo", "up");
  }

  /** Prefix of a command line that runs a command in this network. */
  List<String> around() {
    return List.of("nsenter", "-t", String.valueOf(keeper.pid()), "--net", "--mount");
  }

  /** The output of a command that runs in this network. */
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
