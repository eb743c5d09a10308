package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What scripts/build.sh rebuilds, in a small checkout. */
class BuildScriptTest {
  private static final Path SCRIPTS = RealTestbed.home().resolve("scripts");

  @TempDir private Path directory = Path.of("");
  private Path home = Path.of("");
  private Path stamps = Path.of("");

  @BeforeEach
  void makeACheckout() throws IOException, InterruptedException {
    home = Files.createDirectories(directory.resolve("checkout"));
    stamps = Files.createDirectories(home.resolve("target/stamps"));
    for (String part : new String[] {"dds-apps/some", "probes", "workloads"}) {
      Files.createDirectories(home.resolve(part));
    }
    Files.writeString(
        home.resolve("dds-apps/some/implementation.xml"),
        "<implementation><debian packages=\"bash\" runtime=\"bash\"/></implementation>");
    Files.writeString(
        home.resolve("dds-apps/CMakeLists.txt"),
        "cmake_minimum_required(VERSION 3.18)\nproject(small NONE)\n");
    Path build = home.resolve("dds-apps/build/release");
    RealTestbed.output("cmake", "-S", home.resolve("dds-apps").toString(), "-B", build.toString());
    Files.createDirectory(build.resolve("bin"));
    Files.createFile(stamps.resolve("native"));
    shell(home, "remember_surroundings native");
  }

  private static String shell(Path home, String command) throws IOException, InterruptedException {
    return RealTestbed.output(
        "bash",
        "-c",
        "set -euo pipefail; home=$1 stamps=$1/target/stamps install=no; "
            + "source \"$2/packages.sh\"; source \"$2/build.sh\"; "
            + command,
        "shell",
        home.toString(),
        SCRIPTS.toString());
  }

  private String answer() throws IOException, InterruptedException {
    return shell(home, "if native_changed native; then echo changed; else echo same; fi").strip();
  }

  /** The names of the steps that a command would run. */
  private String steps(String command) throws IOException, InterruptedException {
    return shell(
            home,
            "say() { :; }; build_step() { echo $1; }; archive_starter() { echo archive; }; "
                + "build_all "
                + command)
        .replaceAll("\\s+", " ")
        .strip();
  }

  private void agePackages() throws IOException {
    Files.setLastModifiedTime(stamps.resolve("native.built-with"), FileTime.from(Instant.EPOCH));
  }

  @Test
  void packagesThatDoNotMatterRebuildNothing() throws IOException, InterruptedException {
    assertTrue(Files.readString(stamps.resolve("native.built-with")).contains("bash "));
    assertEquals("same", answer());
    agePackages();
    assertEquals("same", answer());
    assertTrue(
        Files.getLastModifiedTime(stamps.resolve("native.built-with"))
            .toInstant()
            .isAfter(Instant.EPOCH),
        "looked for once");
  }

  @Test
  void anotherVersionOfAPackageThatMattersRebuilds() throws IOException, InterruptedException {
    Files.writeString(stamps.resolve("native.built-with"), "bash 0.1\n");
    agePackages();
    assertEquals("changed", answer());
  }

  @Test
  void aChangedSourceRebuilds() throws IOException, InterruptedException {
    Files.setLastModifiedTime(
        Files.createFile(home.resolve("probes/new")), FileTime.from(Instant.now().plusSeconds(60)));
    assertEquals("changed", answer());
  }

  @Test
  void aCommandBuildsOnlyWhatItNeeds() throws IOException, InterruptedException {
    assertEquals("java runtime archive", steps("run"));
    assertEquals("java gui runtime archive", steps("gui"));
    assertEquals("java", steps("report"));
    assertEquals("runtime", steps("test"), "tests build the Java programs with more checks");
    Files.delete(stamps.resolve("native"));
    assertEquals("java native runtime archive", steps("run"));
    assertEquals("java native-demo runtime archive", steps("demo"));
    Files.createFile(stamps.resolve("native-demo"));
    shell(home, "remember_surroundings native-demo");
    assertEquals("java runtime archive", steps("demo"));
    assertEquals("java native runtime archive", steps("check"));
  }

  /**
   * The demo builds all programs except those of implementations that its campaigns do not name.
   */
  @Test
  void theDemoBuildsTheImplementationsOfItsCampaigns() throws IOException, InterruptedException {
    Path list = directory.resolve("CMakeLists.txt");
    Path apps = RealTestbed.home().resolve("dds-apps");
    Files.writeString(
        list,
        "cmake_minimum_required(VERSION 3.25)\nproject(list NONE)\n"
            + ("set(CMAKE_SOURCE_DIR " + apps + ")\n")
            + ("set(DDSBENCH_WORKLOAD " + apps.resolve("../workloads/avenue") + ")\n")
            + ("include(" + apps.resolve("cmake/DdsbenchPrograms.cmake") + ")\n")
            + "ddsbench_programs_of_demo(\"ddsbench-ping;ddsbench-cyclonedds;ddsbench-fastdds;"
            + "ddsbench-opendds;ddsbench-rustdds;ddsbench-dustdds;ddsbench-loopback\" programs)\n"
            + "message(NOTICE \"programs ${programs}.\")\n");
    assertTrue(
        shell(home, "cmake -S " + directory + " -B " + directory.resolve("listed") + " 2>&1")
            .contains(
                "programs ddsbench-ping;ddsbench-cyclonedds;ddsbench-fastdds;ddsbench-opendds."));
  }

  @Test
  void aCopiedCheckoutIsBuiltAnewAndTheOriginalStays() throws IOException, InterruptedException {
    Path copy = directory.resolve("copy");
    RealTestbed.output("cp", "-a", home.toString(), copy.toString());
    shell(copy, "forget_moved_builds");
    assertFalse(Files.exists(copy.resolve("dds-apps/build/release")));
    Path link = Files.createSymbolicLink(directory.resolve("link"), home);
    shell(link, "forget_moved_builds");
    assertTrue(Files.exists(home.resolve("dds-apps/build/release/CMakeCache.txt")));
  }

  @Test
  void theBuildOfAnotherCheckoutIsNotRemoved() throws IOException, InterruptedException {
    Path other = directory.resolve("other");
    Path apps = Files.createDirectories(other.resolve("dds-apps"));
    Files.createSymbolicLink(apps.resolve("build"), home.resolve("dds-apps/build"));
    shell(other, "forget_moved_builds");
    assertTrue(Files.exists(home.resolve("dds-apps/build/release/CMakeCache.txt")));
  }
}
