package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A login to a node whose file system lacks the libraries of the DDS implementations. */
public final class BareNode {
  private static final Pattern DDS =
      Pattern.compile("lib(ddsc|iceoryx\\w*|fastrtps|fastcdr|foonathan\\w*|tinyxml2)\\.so.*");

  private BareNode() {}

  /** Starts the SSH server that shows the bare node; the caller closes it. */
  public static SecondSshd start(RealTestbed testbed, String node)
      throws IOException, InterruptedException {
    List<String> mounts = new ArrayList<>();
    for (Path library : libraries()) {
      mounts.add("mount --bind /dev/null " + library);
    }
    return SecondSshd.start(testbed, node, mounts);
  }

  /** The library files of the implementations' packages that the apps load. */
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
}
