package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.controller.campaign.LocalNodes;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole product in a chroot whose root is not a mount point, as in many containers. */
@Tag("testbed")
class ChrootIT {
  /** Arguments: the root, the product, then the command. The mounts vanish with the namespace. */
  private static final String IN_CHROOT =
      String.join(
          "\n",
          "set -e",
          "root=$1 product=$2",
          "shift 2",
          "for place in /usr /etc /dev /proc /sys \"$product\"; do",
          "  mkdir -p \"$root$place\"",
          "  mount --rbind \"$place\" \"$root$place\"",
          "done",
          "for link in /bin /sbin /lib /lib64; do",
          "  [ -e \"$root$link\" ] || ln -s \"usr$link\" \"$root$link\"",
          "done",
          "mkdir -p \"$root/tmp\"",
          "exec chroot \"$root\" env -C /here \"$@\"");

  @TempDir private Path root = Path.of("");

  @Test
  void aCampaignIsMeasuredAndStored() throws IOException, InterruptedException {
    Path here = Files.createDirectory(root.resolve("here"));
    LocalNodes nodes = LocalNodes.bare(here, 2);
    String testbed = Files.readString(nodes.testbedXml()).replace(here.toString(), "/here");
    Files.writeString(nodes.testbedXml(), testbed);
    nodes.file(
        "campaign.xml",
        "<campaign name='rooted'>",
        "  <test id='row' dds='cyclonedds' messageType='Simple' publicationPeriod='2ms'",
        "        messageIterations='500'/>",
        "</campaign>");
    Path product = RealTestbed.home();
    String said =
        inChroot(
            product,
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-Dddsbench.home=" + product,
            "-cp",
            product + "/controller/target/classes:" + product + "/controller/target/lib/*",
            Main.class.getName(),
            "run",
            "campaign.xml",
            "--testbed",
            "testbed.xml");
    assertTrue(said.matches("(?s).*report: /here/results/rooted/[-0-9TZ]+/report.html.*"), said);
    assertEquals(
        List.of(true),
        new RunStore(here.resolve("results"))
            .manifests("rooted").stream().map(run -> run.isCompleted()).toList(),
        said);
  }

  private String inChroot(Path product, String... command)
      throws IOException, InterruptedException {
    List<String> line =
        new ArrayList<>(
            List.of("unshare", "--mount", "bash", "-c", IN_CHROOT, "in", root.toString()));
    line.add(product.toString());
    line.addAll(List.of(command));
    Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
    return said;
  }
}
