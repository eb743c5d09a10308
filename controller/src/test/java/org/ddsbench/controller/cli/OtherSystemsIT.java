package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The script {@code ddsbench} where something is missing: it lists all that is needed, does nothing
 * and exits with 2. Another system is simulated by files mounted over this system's, visible to the
 * script alone.
 */
@Tag("testbed")
class OtherSystemsIT {
  private static final int NOBODY = 65534;
  private static final Set<String> NO_DEBIAN = Set.of("apt", "apt-get", "dpkg", "dpkg-query");

  /**
   * Arguments: os-release, user, home of the product, programs to hide; the rest is the command
   * line.
   */
  private static final String OTHER_SYSTEM =
      String.join(
          "\n",
          "set -e",
          "mount --bind \"$1\" /etc/os-release",
          "mount -t tmpfs none /var/lib/dpkg",
          "touch -d @0 /var/lib/dpkg/status",
          "for program in $4; do",
          "  for place in $(type -aP \"$program\"); do",
          "    mount --bind /dev/null \"$(readlink -f \"$place\")\"",
          "  done",
          "done",
          "mkdir -p \"$3/target/stamps\"",
          "chown -R \"$2\" \"$3\"",
          "exec setpriv --reuid \"$2\" --clear-groups \"$3/ddsbench\" \"${@:5}\"");

  private final Path directory = Files.createTempDirectory("ddsbench");
  private final Path home = Files.createDirectory(directory.resolve("home"));

  OtherSystemsIT() throws IOException {}

  /** Copies the project without its build results. */
  @BeforeEach
  void copyTheScripts() throws IOException {
    copy("ddsbench");
    copy("scripts/packages.sh");
    copy("scripts/build.sh");
    copy("scripts/start.sh");
    copy("scripts/places.sh");
    copy("scripts/arguments.sh");
    copy("scripts/suites.sh");
    for (String name : List.of("cyclonedds", "fastdds", "loopback")) {
      copy("dds-apps/" + name + "/implementation.xml");
    }
    copy("dds-apps/cyclonedds/roudi.toml");
    copy("dds-apps/fastdds/discovery-server.xml");
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @AfterEach
  void delete() throws IOException {
    RealTestbed.delete(directory);
  }

  private void copy(String file) throws IOException {
    Files.createDirectories(home.resolve(file).resolveSibling("."));
    Files.copy(RealTestbed.home().resolve(file), home.resolve(file));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ID=debian\nVERSION_ID=\"14\"\nPRETTY_NAME=\"Debian GNU/Linux 14 (forky)\"",
        "ID=ubuntu\nVERSION_ID=\"12\"\nPRETTY_NAME=\"Ubuntu 24.04 LTS\"",
        "ID=fedora\nVERSION_ID=40\nPRETTY_NAME=\"Fedora Linux 40 (Server Edition)\"",
      })
  void elsewhereEverythingMissingIsNamed(String release) throws Exception {
    Said said = on(release, and(NO_DEBIAN, "mvn", "cmake", "ninja", "sshd", "jlink"), 0, "demo");
    assertEquals(2, said.status, said.text);
    assertTrue(said.text.contains(release.replaceAll("(?s).*\"(.+)\"$", "$1")), said.text);
    assertTrue(said.text.contains("missing: jlink mvn cmake ninja sshd\n"), said.text);
    assertTrue(
        said.text.contains("openjdk-17-jdk-headless maven cmake ninja-build openssh-server\n"),
        said.text);
    assertTrue(said.text.contains("cyclonedds-dev"), said.text);
    assertTrue(said.text.contains("libfastrtps-dev"), said.text);
    assertNothingWasDone();
  }

  @Test
  void whatTestsNeedIsNamedForTestsOnly() throws Exception {
    Set<String> without = and(NO_DEBIAN, "chromium", "g++");
    // All suites are refused in a place like this one, which others may write to.
    Said said = on("ID=fedora", without, 0, "test", "native");
    assertEquals(2, said.status, said.text);
    assertTrue(said.text.contains("missing: g++ chromium\n"), said.text);
    said = on("ID=fedora", without, 0, "demo");
    assertTrue(said.text.contains("missing: g++\n"), said.text);
  }

  @Test
  void elsewhereItRunsWhenEverythingIsThere() throws Exception {
    pretendItIsBuilt();
    Said said =
        on(
            "ID=fedora\nVERSION_ID=40",
            NO_DEBIAN,
            0,
            "validate",
            RealTestbed.home().resolve("workloads/avenue/quick.xml").toString());
    assertEquals(0, said.status, said.text);
    assertFalse(said.text.contains("Debian"), said.text);
  }

  @Test
  void withoutRootNothingIsInstalled() throws Exception {
    Said said = on("ID=debian\nVERSION_ID=\"12\"", Set.of("sudo"), NOBODY, "plan");
    assertEquals(2, said.status, said.text);
    assertTrue(said.text.contains("needs root or sudo"), said.text);
    assertFalse(said.text.contains("installing them"), said.text);
    for (String all : List.of("maven", "g++", "chrony", "cyclonedds-tools", "fastddsgen")) {
      assertTrue(said.text.lines().anyMatch(l -> l.contains("apt-get") && l.contains(all)), all);
    }
    assertNothingWasDone();
  }

  @Test
  void nothingIsInstalledAgainstTheUsersWill() throws Exception {
    Said said = on("ID=debian\nVERSION_ID=\"12\"", Set.of(), 0, "--no-install", "demo");
    assertEquals(2, said.status, said.text);
    assertTrue(said.text.contains("because of --no-install"), said.text);
    assertTrue(said.text.contains("maven"), said.text);
    assertNothingWasDone();
  }

  private void assertNothingWasDone() throws IOException {
    try (Stream<Path> made = Files.walk(home.resolve("target"))) {
      assertEquals(
          List.of(home.resolve("target/stamps/lock")), made.filter(Files::isRegularFile).toList());
    }
  }

  private static Set<String> and(Set<String> some, String... others) {
    return Stream.concat(some.stream(), Stream.of(others)).collect(Collectors.toSet());
  }

  private record Said(int status, String text) {}

  /**
   * Runs the script on a system with this os-release, without some programs, and whose dpkg knows
   * no package.
   */
  private Said on(String release, Set<String> without, int user, String... arguments)
      throws IOException, InterruptedException {
    Path file = Files.writeString(directory.resolve("os-release"), release + "\n");
    List<String> command =
        new ArrayList<>(
            List.of(
                "unshare",
                "--mount",
                "bash",
                "-c",
                OTHER_SYSTEM,
                "on",
                file.toString(),
                Integer.toString(user),
                home.toString(),
                String.join(" ", without)));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    // The script must not find libraries through the environment of this test.
    builder.environment().keySet().removeAll(Set.of("DDS_ROOT", "OpenDDS_ROOT"));
    Process process = builder.start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), text);
  }

  private void pretendItIsBuilt() throws IOException {
    Path project = RealTestbed.home();
    for (String built :
        List.of("controller/target", "starter/target", "dds-apps/build", "workloads", "probes")) {
      Files.createDirectories(home.resolve(built).resolveSibling("."));
      Files.createSymbolicLink(home.resolve(built), project.resolve(built));
    }
    Path target = Files.createDirectories(home.resolve("target/stamps")).resolveSibling(".");
    Files.createSymbolicLink(target.resolve("runtime"), project.resolve("target/runtime"));
    for (String stamp : List.of("java", "native", "native.built-with", "runtime")) {
      Path file = Files.createFile(home.resolve("target/stamps").resolve(stamp));
      Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(60)));
    }
  }
}
