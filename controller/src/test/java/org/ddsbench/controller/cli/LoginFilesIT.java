package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Local hosts of root, who has another home directory in a network of the test's own; {@link
 * OrdinaryUserIT} has those of other users.
 */
@Tag("testbed")
class LoginFilesIT {
  @Test
  void ofTheUserReachNoLocalHost() throws IOException, InterruptedException {
    Path scratch = RealTestbed.scratch("ddslogin");
    HostileLogin login = HostileLogin.in(Files.createDirectory(scratch.resolve("home")));
    Path users =
        Files.writeString(
            scratch.resolve("passwd"),
            Files.readString(Path.of("/etc/passwd"))
                .replaceFirst("(?m)^root:.*$", "root:x:0:0:root:" + login.home() + ":/bin/bash"));
    Path trace = scratch.resolve("trace.jsonl");
    Path results = scratch.resolve("results");
    try (OwnNetwork network = new OwnNetwork()) {
      network.output("mount", "--bind", users.toString(), "/etc/passwd");
      List<String> around = new ArrayList<>(network.around());
      around.addAll(List.of("env", "HOME=" + login.home()));
      try (ControllerProcess demo =
          ControllerProcess.start(
              around,
              scratch,
              "demo",
              "--quick",
              "--trace",
              trace.toString(),
              "--repository",
              results.toString())) {
        assertEquals(0, demo.awaitExit(), demo::said);
        login.assertUnread(demo.said() + Files.readString(trace));
      }
      List<RunManifest> runs = new RunStore(results).manifests("quick");
      assertTrue(runs.stream().allMatch(RunManifest::isSound), runs::toString);
    } finally {
      RealTestbed.delete(scratch);
    }
  }
}
