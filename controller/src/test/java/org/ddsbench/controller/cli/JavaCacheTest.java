package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What scripts/java-cache.sh takes from the build of another checkout: two small ones of a module
 * "core" and of a program "controller" that needs it.
 */
class JavaCacheTest {
  /** Its name means something to regular expressions and to the shell's own patterns. */
  private static final String OTHER = "two+&|";

  private static final String TAKE = "take_modules core controller && echo all || echo not all";
  private static final String BUILD =
      "take_modules core controller || :; build core; build controller; ";
  private static final String KEEP = BUILD + "keep_modules core controller";

  @TempDir private Path directory = Path.of("");
  private Path caches = Path.of("");

  @BeforeEach
  void makeTwoCheckouts() throws IOException {
    caches = directory.resolve("caches");
    for (String checkout : List.of("one", OTHER)) {
      Path home = Files.createDirectories(directory.resolve(checkout));
      Files.writeString(
          home.resolve("pom.xml"), "<module>core</module>\n<module>controller</module>\n");
      for (String module : List.of("core", "controller")) {
        Files.createDirectories(home.resolve(module + "/src/main"));
        Files.writeString(home.resolve(module + "/src/main/A.java"), "class A {}");
      }
      Files.writeString(home.resolve("core/pom.xml"), "<artifactId>ddsbench-core</artifactId>\n");
      Files.writeString(
          home.resolve("controller/pom.xml"),
          "<artifactId>ddsbench-controller</artifactId>\n"
              + "<dependency><artifactId>ddsbench-core</artifactId></dependency>\n");
    }
  }

  /** Its functions, and {@code build MODULE}, which leaves behind what Maven does. */
  private String shell(String checkout, String command) throws IOException, InterruptedException {
    return RealTestbed.output(
            "bash",
            "-c",
            "set -uo pipefail; cd \"$1\"; export XDG_CACHE_HOME=$2; source \"$3/places.sh\"; source \"$3/java-cache.sh\"; "
                + "build() { target=$1/target; lists=$target/maven-status/x/compile/y; "
                + "mkdir -p $target/test-classes $target/lib $lists; "
                + "echo $PWD/$1/src/main/A.java >$lists/inputFiles.lst; "
                + "cat $1/src/main/A.java >$target/test-classes/A.class; "
                + "cp $target/test-classes/A.class $target/$1.jar; "
                + "printf %s \"$PWD/core/target/core.jar:/etc/hostname\" >$target/test-classpath; "
                + "cp /etc/hostname $target/lib; }; "
                + command,
            "shell",
            directory.resolve(checkout).toString(),
            caches.toString(),
            RealTestbed.home().resolve("scripts").toString())
        .strip();
  }

  private Path of(String checkout, String file) {
    return directory.resolve(checkout).resolve(file);
  }

  private List<Path> kept() throws IOException {
    try (Stream<Path> files = Files.list(caches.resolve("ddsbench/java"))) {
      return files.sorted().toList();
    }
  }

  @Test
  void aSecondCheckoutTakesWhatTheFirstBuilt() throws IOException, InterruptedException {
    assertEquals("not all", shell("one", TAKE));
    assertEquals("core\ncontroller", shell("one", "unbuilt_modules"));
    shell("one", KEEP);
    assertEquals("", shell("one", "unbuilt_modules"));
    assertEquals("all", shell(OTHER, TAKE));
    assertEquals("class A {}", Files.readString(of(OTHER, "core/target/core.jar")));
    assertEquals(
        of(OTHER, "core/target/core.jar") + ":/etc/hostname\n",
        Files.readString(of(OTHER, "core/target/test-classpath")));
    assertEquals(
        of(OTHER, "core/src/main/A.java") + "\n",
        Files.readString(of(OTHER, "core/target/maven-status/x/compile/y/inputFiles.lst")));
    assertTrue(Files.exists(of(OTHER, "controller/target/lib/hostname")));
    assertTrue(
        Files.getLastModifiedTime(of(OTHER, "core/target/core.jar"))
                .compareTo(Files.getLastModifiedTime(of(OTHER, "core/src/main/A.java")))
            > 0,
        "Maven sees that it is newer");
  }

  @Test
  void whatNeedsAChangedModuleIsBuiltAgain() throws IOException, InterruptedException {
    shell("one", KEEP);
    Files.writeString(of(OTHER, "controller/src/main/B.java"), "class B {}");
    assertEquals("not all", shell(OTHER, TAKE));
    assertEquals("controller", shell(OTHER, "unbuilt_modules"));
    RealTestbed.delete(of(OTHER, "core/target"));
    Files.delete(of(OTHER, "controller/src/main/B.java"));
    Files.writeString(of(OTHER, "core/src/main/A.java"), "class A { int b; }");
    assertEquals("not all", shell(OTHER, TAKE));
    assertEquals("core\ncontroller", shell(OTHER, "unbuilt_modules"));
    shell(OTHER, KEEP);
    assertEquals(4, kept().size());
  }

  @Test
  void aSourceThatIsEditedDuringTheBuildIsNotKept() throws IOException, InterruptedException {
    shell(
        "one",
        BUILD + "echo 'class C {}' >controller/src/main/A.java; keep_modules core controller");
    assertEquals(1, kept().size());
    assertEquals("not all", shell(OTHER, TAKE));
    assertEquals("controller", shell(OTHER, "unbuilt_modules"));
  }

  @Test
  void whatIsDamagedOrLacksALibraryIsBuilt() throws IOException, InterruptedException {
    shell("one", KEEP);
    for (Path file : kept()) {
      byte[] all = Files.readAllBytes(file);
      Files.write(file, Arrays.copyOf(all, all.length - 9));
    }
    assertEquals("not all", shell(OTHER, TAKE));
    assertEquals("core\ncontroller", shell(OTHER, "unbuilt_modules"));
    shell(OTHER, KEEP);
    RealTestbed.delete(of("one", "core/target"));
    RealTestbed.delete(of("one", "controller/target"));
    assertEquals("all", shell("one", TAKE), "kept again");

    RealTestbed.delete(of("one", "controller/target"));
    RealTestbed.delete(of("one", "core/target"));
    assertEquals("not all", shell("one", "take_modules controller || echo not all"));
    assertFalse(Files.exists(of("one", "controller/target/test-classes")), "core has no jar");
  }

  @Test
  void onlyTheLastOnesUsedAreKept() throws IOException, InterruptedException {
    Path place = Files.createDirectories(caches.resolve("ddsbench/java"));
    for (int i = 0; i < 40; i++) {
      Files.setLastModifiedTime(
          Files.createFile(place.resolve("core-" + i + ".tar.gz")),
          FileTime.from(Instant.EPOCH.plusSeconds(i)));
    }
    Files.setLastModifiedTime(
        Files.createFile(place.resolve(".unfinished")), FileTime.from(Instant.EPOCH));
    shell("one", KEEP);
    assertEquals(24, kept().size());
    assertFalse(Files.exists(place.resolve("core-17.tar.gz")));
    assertEquals("all", shell(OTHER, TAKE));
  }

  @Test
  void withoutAUsableCacheEverythingIsBuilt() throws IOException, InterruptedException {
    Files.createFile(caches);
    shell("one", KEEP);
    caches = Path.of("/proc/none");
    shell("one", KEEP);
    assertEquals("not all", shell(OTHER, TAKE));
    assertEquals("core\ncontroller", shell(OTHER, "unbuilt_modules"));
  }

  @Test
  @Tag("testbed")
  void onAFullDiskEverythingIsBuilt() throws IOException, InterruptedException {
    Files.createDirectory(caches);
    RealTestbed.output("mount", "-t", "tmpfs", "-o", "size=4k", "none", caches.toString());
    try {
      shell("one", KEEP);
      assertEquals("not all", shell(OTHER, TAKE));
    } finally {
      RealTestbed.output("umount", caches.toString());
    }
  }
}
