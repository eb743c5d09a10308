package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * A second SSH server of a node, on a port of its own: who logs in there sees a file system from
 * which the libraries of the DDS implementations have gone.
 */
public final class BareNode implements AutoCloseable {
  public static final int PORT = 2222;

  private static final Pattern DDS =
      Pattern.compile("lib(ddsc|iceoryx\\w*|fastrtps|fastcdr|foonathan\\w*|tinyxml2)\\.so.*");

  private final Process server;

  private BareNode(Process server) {
    this.server = server;
  }

  /** Starts it; returns when it answers. {@code host} is the node's address. */
  public static BareNode start(RealTestbed testbed, String node, String host)
      throws IOException, InterruptedException {
    List<String> script = new ArrayList<>();
    for (Path library : libraries()) {
      script.add("mount --bind /dev/null " + library);
    }
    script.add(
        "exec nsenter --net=/run/netns/"
            + testbed.namespace(node)
            + " /usr/sbin/sshd -D -e -o PidFile=none -p "
            + PORT
            + " -f "
            + testbed.state().resolve(node).resolve("sshd_config"));
    Path log = testbed.scratch().resolve("bare-sshd.log");
    Process server =
        new ProcessBuilder(
                "unshare",
                "--mount",
                "--propagation",
                "private",
                "sh",
                "-ec",
                String.join("\n", script))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    BareNode bare = new BareNode(server);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (!Files.readString(log).contains("Server listening on " + host + " port " + PORT)) {
      if (!server.isAlive() || System.nanoTime() > end) {
        bare.close();
        throw new IOException("sshd: " + Files.readString(log));
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
    return bare;
  }

  /** The files that the programs load from the packages of the implementations. */
  private static List<Path> libraries() throws IOException, InterruptedException {
    List<Path> files = new ArrayList<>();
    for (String dds : List.of("cyclonedds", "fastdds")) {
      Path program = RealTestbed.home().resolve("dds-apps/build/release/bin/ddsbench-" + dds);
      for (String line : RealTestbed.output("ldd", program.toString()).lines().toList()) {
        String[] words = line.strip().split(" ", -1);
        if (DDS.matcher(words[0]).matches()) {
          files.add(Path.of(words[2]).toRealPath());
        }
      }
    }
    return files;
  }

  /** Ends the server. */
  @Override
  public void close() {
    server.destroy();
    server.onExit().join();
  }
}
