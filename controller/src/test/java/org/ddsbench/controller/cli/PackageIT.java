package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.core.Patience;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The archive and the package of {@code ddsbench package} on a Debian 12 with its required packages
 * only, in a network that consists of 127.0.0.1.
 */
@Tag("package")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PackageIT {
  /** Arguments: the root, then the command. The mounts vanish with the namespace. */
  private static final String ON_BARE_SYSTEM =
      String.join(
          "\n",
          "set -e",
          "root=$1",
          "shift",
          "ip link set lo up",
          "mount -t proc none \"$root/proc\"",
          "mount -t sysfs none \"$root/sys\"",
          "mount --rbind /dev \"$root/dev\"",
          "mount -t tmpfs none \"$root/dev/shm\"",
          "mkdir -p \"$root/tmp/.X11-unix\"",
          "[ ! -d /tmp/.X11-unix ] || mount --bind /tmp/.X11-unix \"$root/tmp/.X11-unix\"",
          "exec chroot \"$root\" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root"
              + " ${DISPLAY+DISPLAY=\"$DISPLAY\"} \"$@\"");

  private final Path directory = Files.createTempDirectory("ddsbench");
  private Path root = Path.of("");
  private Path archive = Path.of("");

  private record Said(int status, String text) {
    String whenDone() {
      assertEquals(0, status, text);
      return text;
    }
  }

  PackageIT() throws IOException {}

  @AfterAll
  void delete() throws IOException {
    RealTestbed.delete(directory);
  }

  @BeforeAll
  void installOnABareSystem() throws IOException, InterruptedException {
    root = directory.resolve("bare");
    String site =
        RealTestbed.output("apt-get", "indextargets", "--format", "$(SITE)", "Codename: bookworm")
            .lines()
            .findFirst()
            .orElseThrow();
    RealTestbed.output("debootstrap", "--variant=minbase", "bookworm", root.toString(), site);
    Path made = directory.resolve("made");
    RealTestbed.output(RealTestbed.home().resolve("scripts/package").toString(), made.toString());
    archive = only(made, ".tar.gz");
    Files.move(only(made, ".deb"), root.resolve("root/ddsbench.deb"));
    bare("dpkg", "--install", "/root/ddsbench.deb").whenDone();
  }

  private static Path only(Path directory, String ending) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      List<Path> found = files.filter(file -> file.toString().endsWith(ending)).toList();
      assertEquals(1, found.size(), found.toString());
      return found.get(0);
    }
  }

  private ProcessBuilder onBareSystem(String... command) throws IOException {
    List<String> line =
        new ArrayList<>(List.of("unshare", "--net", "--mount", "--pid", "--fork", "--kill-child"));
    line.addAll(List.of("bash", "-c", ON_BARE_SYSTEM, "on", root.toString()));
    line.addAll(List.of(command));
    return new ProcessBuilder(line)
        .redirectErrorStream(true)
        .redirectOutput(Files.createTempFile(directory, "said", "").toFile());
  }

  private Said bare(String... command) throws IOException, InterruptedException {
    ProcessBuilder builder = onBareSystem(command);
    Process process = builder.start();
    process.getOutputStream().close();
    int status = process.waitFor();
    return new Said(status, said(builder));
  }

  private static String said(ProcessBuilder builder) throws IOException {
    return Files.readString(
        Optional.ofNullable(builder.redirectOutput().file()).orElseThrow().toPath(),
        StandardCharsets.UTF_8);
  }

  @Test
  void theSystemHasNothingThatItBrings() throws IOException, InterruptedException {
    String found =
        bare(
                "sh",
                "-c",
                "for one in java ldd g++ cmake sshd chronyd ip; do command -v $one; done; ldconfig -p")
            .text();
    assertTrue(found.startsWith("/usr/bin/ldd\n"), found);
    for (String library : List.of("libddsc", "libfastrtps", "libgtk", "libX11")) {
      assertFalse(found.contains(library), found);
    }
  }

  @Test
  void listsItsImplementationsWithTheirVersions() throws IOException, InterruptedException {
    String listed = bare("ddsbench", "implementations").whenDone();
    for (String name : List.of("cyclonedds", "fastdds")) {
      assertTrue(listed.matches("(?s).*\n" + name + " +\\S.* [0-9]+\\.[0-9.]+ +/opt/.*"), listed);
    }
    assertFalse(listed.contains("start again"), "nothing can be built there: " + listed);
  }

  @Test
  void runsTheDemoWithoutSshd() throws IOException, InterruptedException {
    String ran = bare("ddsbench", "demo", "--quick", "--repository", "/root/demo").whenDone();
    assertTrue(ran.contains("no sshd on this machine"), ran);
    assertTrue(ran.matches("(?s).*report: /root/demo/quick/[-0-9TZ]+/report.html\\s*"), ran);
    assertEquals(
        List.of(true, true, true, true),
        new RunStore(root.resolve("root/demo"))
            .manifests("quick").stream().map(run -> run.isCompleted()).toList(),
        ran);
  }

  /** Packages of the libraries are those that they were taken from, not that of DDSBench. */
  @Test
  void runsACampaignWithItsOwnLibraries() throws IOException, InterruptedException {
    Path place = Files.createDirectories(root.resolve("root/own"));
    Files.writeString(
        place.resolve("campaign.xml"),
        "<campaign name='own'><test id='row' dds='cyclonedds,fastdds' messageType='Simple'"
            + " publicationPeriod='2ms' messageIterations='200'/></campaign>");
    Files.writeString(
        place.resolve("testbed.xml"),
        "<testbed name='here' launcher='local'><ntp mode='none'/>"
            + "<node name='a' host='127.0.0.1' interface='lo' workDirectory='/root/own/a'"
            + " libraries='bundled'/>"
            + "<node name='b' host='127.0.0.1' interface='lo' workDirectory='/root/own/b'"
            + " libraries='bundled'/></testbed>");
    String ran =
        bare("sh", "-c", "cd /root/own && ddsbench run campaign.xml --testbed testbed.xml")
            .whenDone();
    RunStore store = new RunStore(place.resolve("results"));
    assertEquals(2, store.manifests("own").stream().filter(run -> run.isCompleted()).count(), ran);
    String report =
        Files.readString(only(only(place.resolve("results"), "own"), "Z").resolve("report.html"));
    String version = RealTestbed.output("dpkg-query", "-W", "-f", "${Version}", "libddsc0debian");
    assertTrue(report.contains("libddsc0debian " + version), ran);
  }

  @Test
  void showsItsWindow() throws IOException, InterruptedException {
    ProcessBuilder builder =
        onBareSystem("ddsbench", "gui", "/opt/ddsbench/workloads/avenue/quick.xml");
    Process process = builder.start();
    try {
      long end = Patience.endNs();
      while (!RealTestbed.output("xwininfo", "-root", "-tree").contains("\"DDSBench")) {
        assertTrue(process.isAlive(), said(builder));
        assertTrue(System.nanoTime() < end, "no window: " + said(builder));
      }
    } finally {
      // unshare ignores a milder signal.
      process.destroyForcibly();
      process.waitFor();
    }
    assertEquals("", said(builder));
  }

  @Test
  void theArchiveRunsWhereAnOrdinaryUserUnpacksIt() throws IOException, InterruptedException {
    Path home = Files.createDirectories(root.resolve("home/someone"));
    Files.copy(archive, home.resolve("ddsbench.tar.gz"));
    bare(
            "sh",
            "-c",
            "useradd --home-dir /home/someone someone && chown someone: /home/someone &&"
                + " cd /home/someone && tar xzf ddsbench.tar.gz && mv ddsbench-*-debian12-* place")
        .whenDone();
    String ran =
        bare(
                "setpriv",
                "--reuid=someone",
                "--regid=someone",
                "--init-groups",
                "env",
                "HOME=/home/someone",
                "sh",
                "-c",
                "cd && place/ddsbench demo --quick")
            .whenDone();
    assertTrue(ran.contains("report: /home/someone/results/quick/"), ran);
  }

  @Test
  void whatNeedsTheSourcesIsRefused() throws IOException, InterruptedException {
    for (String command : List.of("test", "package")) {
      Said refused = bare("ddsbench", command);
      assertEquals(2, refused.status(), refused.text());
      assertTrue(refused.text().contains("needs the sources"), refused.text());
    }
  }
}
