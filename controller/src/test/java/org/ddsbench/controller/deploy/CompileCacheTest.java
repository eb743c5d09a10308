package org.ddsbench.controller.deploy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What compiling once is worth, with the real CMake, ccache, compiler and cargo: a second checkout
 * links, and a cache that cannot be used changes nothing but the time.
 */
class CompileCacheTest {
  private static final Path CMAKE = RealTestbed.home().resolve("dds-apps/cmake");

  @TempDir private Path directory = Path.of("");
  private Path cache = Path.of("");

  @BeforeEach
  void makeTwoCheckouts() throws IOException {
    cache = Files.createDirectory(directory.resolve("cache"));
    for (String checkout : List.of("one", "two")) {
      Path workspace = Files.createDirectory(directory.resolve(checkout));
      Files.writeString(
          workspace.resolve("Cargo.toml"),
          "[workspace]\nmembers = [\"*/crate\"]\ndefault-members = [\"*/crate\"]\n"
              + "resolver = \"2\"\n");
      Files.writeString(
          workspace.resolve("Cargo.lock"),
          "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"0.0.0\"\n");
      crate(checkout + "/some/crate", "a", "[lib]\ncrate-type = [\"staticlib\"]\n");
      source(checkout, 1);
    }
  }

  private void crate(String place, String name, String further) throws IOException {
    Path crate = Files.createDirectories(directory.resolve(place));
    Files.writeString(
        crate.resolve("Cargo.toml"),
        "[package]\nname = \"" + name + "\"\nversion = \"0.0.0\"\nedition = \"2021\"\n" + further);
    Path sources = Files.createDirectories(crate.resolve("src"));
    Files.writeString(sources.resolve("lib.rs"), "#![no_std]\n");
  }

  private void source(String checkout, int result) throws IOException {
    Files.writeString(
        directory.resolve(checkout + "/some/crate/src/lib.rs"),
        "#![no_std]\n#[panic_handler]\nfn panic(_: &core::panic::PanicInfo) -> ! { loop {} }\n"
            + "#[no_mangle]\npub extern \"C\" fn f() -> i32 { "
            + result
            + " }\n");
  }

  private record Said(int status, String text) {}

  private Said run(Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), text);
  }

  private Path library(String checkout) {
    return directory.resolve(checkout + "/liba.a");
  }

  /** Makes the library of a crate; with {@code false} in place of cargo it must be in the cache. */
  private Said cargo(String cargo, String checkout, String cache)
      throws IOException, InterruptedException {
    Path place = directory.resolve(checkout);
    List<String> command = new ArrayList<>(List.of("cmake"));
    Map.of(
            "CARGO",
            cargo,
            "COMPILER",
            "some",
            "WORKSPACE",
            place.toString(),
            "CRATE",
            "some/crate",
            "LIBRARY",
            "liba.a",
            "OUTPUT",
            library(checkout).toString(),
            "BUILD",
            place + "/build",
            "CACHE",
            cache)
        .forEach((name, value) -> command.addAll(List.of("-D", name + "=" + value)));
    command.addAll(List.of("-P", CMAKE.resolve("cargo_library.cmake").toString()));
    return run(Map.of("RUSTFLAGS", "-C panic=abort"), command);
  }

  private static void assumeCargo() throws IOException, InterruptedException {
    assumeTrue(
        new ProcessBuilder("sh", "-c", "command -v cargo").start().waitFor() == 0, "no cargo");
  }

  private void assertMade(Said said, String checkout) {
    assertEquals(0, said.status, said.text);
    assertTrue(Files.exists(library(checkout)));
  }

  @Test
  void aSecondCheckoutTakesTheLibraryOfTheFirst() throws IOException, InterruptedException {
    assumeCargo();
    assertMade(cargo("cargo", "one", cache.toString()), "one");
    assertMade(cargo("false", "two", cache.toString()), "two");
    assertArrayEquals(Files.readAllBytes(library("one")), Files.readAllBytes(library("two")));
    source("two", 2);
    assertEquals(1, cargo("false", "two", cache.toString()).status, "its source is another");
    assertMade(cargo("cargo", "two", cache.toString()), "two");
    source("one", 2);
    assertMade(cargo("false", "one", cache.toString()), "one");
    assertArrayEquals(Files.readAllBytes(library("one")), Files.readAllBytes(library("two")));
  }

  @Test
  void whatTwoCratesNeedIsCompiledOnce() throws IOException, InterruptedException {
    assumeCargo();
    crate("one/rust/both", "both", "[features]\nmore = []\n");
    String needs = "[dependencies]\nboth = { path = \"../../rust/both\"";
    crate("one/other/crate", "b", needs + ", features = [\"more\"] }\n");
    crate("one/some/crate", "a", "[lib]\ncrate-type = [\"staticlib\"]\n" + needs + " }\n");
    source("one", 1);
    String manifest = directory.resolve("one/Cargo.toml").toString();
    run(Map.of(), List.of("cargo", "generate-lockfile", "--offline", "--manifest-path", manifest));
    assertMade(cargo("cargo", "one", cache.toString()), "one");
    try (Stream<Path> files = Files.walk(cache.resolve("cargo"))) {
      assertEquals(1, files.filter(file -> file.toString().matches(".*/libboth-.*rlib")).count());
    }
  }

  @Test
  void aDamagedLibraryIsBuiltAgain() throws IOException, InterruptedException {
    assumeCargo();
    assertMade(cargo("cargo", "one", cache.toString()), "one");
    byte[] good = Files.readAllBytes(library("one"));
    for (Path kept : kept()) {
      Files.write(kept, new byte[] {1, 2, 3});
    }
    assertEquals(1, cargo("false", "two", cache.toString()).status);
    assertMade(cargo("cargo", "two", cache.toString()), "two");
    assertEquals(good.length, Files.size(library("two")));
    Files.delete(library("one"));
    assertMade(cargo("false", "one", cache.toString()), "one");
  }

  @Test
  void theCacheIsBounded() throws IOException, InterruptedException {
    assumeCargo();
    Path rust = Files.createDirectory(cache.resolve("rust"));
    for (int i = 0; i < 20; i++) {
      FileTime old = FileTime.from(Instant.EPOCH.plusSeconds(i));
      Files.setLastModifiedTime(Files.createFile(rust.resolve("old" + i + ".a")), old);
      Path build = Files.createDirectories(cache.resolve("cargo/liba-" + i));
      Files.setLastModifiedTime(Files.createDirectory(build.resolve("release")).getParent(), old);
    }
    assertMade(cargo("cargo", "one", cache.toString()), "one");
    assertEquals(12, kept().size());
    try (Stream<Path> builds = Files.list(cache.resolve("cargo"))) {
      assertEquals(2, builds.count());
    }
    assertMade(cargo("false", "two", cache.toString()), "two");
  }

  private List<Path> kept() throws IOException {
    try (Stream<Path> files = Files.list(cache.resolve("rust"))) {
      return files.toList();
    }
  }

  @Test
  void withoutAUsableCacheTheLibraryIsBuilt() throws IOException, InterruptedException {
    assumeCargo();
    Path file = Files.createFile(directory.resolve("file"));
    for (String unusable : List.of("", file.toString(), "/proc/none")) {
      Files.deleteIfExists(library("one"));
      assertMade(cargo("cargo", "one", unusable), "one");
    }
  }

  /** A cache without space left: its file system has as many KiB. */
  private Path full(int kibibytes) throws IOException, InterruptedException {
    Path place = Files.createDirectory(directory.resolve("full" + kibibytes));
    RealTestbed.output(
        "mount", "-t", "tmpfs", "-o", "size=" + kibibytes + "k", "none", place.toString());
    return place;
  }

  @Test
  @Tag("testbed")
  void onAFullDiskTheLibraryIsBuilt() throws IOException, InterruptedException {
    assumeCargo();
    for (int kibibytes : new int[] {4, 64, 600}) {
      Path place = full(kibibytes);
      try {
        Files.deleteIfExists(library("one"));
        assertMade(cargo("cargo", "one", place.toString()), "one");
      } finally {
        RealTestbed.output("umount", place.toString());
      }
    }
  }

  /** Builds a program of one source with the cache of {@code XDG_CACHE_HOME}. */
  private void program(String checkout, Path caches) throws IOException, InterruptedException {
    Path sources = Files.createDirectories(directory.resolve(checkout + "/dds-apps"));
    Files.writeString(sources.resolve("main.cpp"), "int main() { return 7; }\n");
    Files.writeString(
        sources.resolve("CMakeLists.txt"),
        "cmake_minimum_required(VERSION 3.25)\nproject(small CXX)\ninclude("
            + CMAKE.resolve("DdsbenchCache.cmake")
            + ")\nadd_executable(small main.cpp)\n");
    String build = sources.resolve("build").toString();
    Map<String, String> environment = Map.of("XDG_CACHE_HOME", caches.toString());
    for (List<String> command :
        List.of(
            List.of("cmake", "-G", "Ninja", "-S", sources.toString(), "-B", build),
            List.of("cmake", "--build", build))) {
      Said said = run(environment, command);
      assertEquals(0, said.status, said.text);
    }
    assertEquals(7, run(Map.of(), List.of(build + "/small")).status);
  }

  private String statistics() throws IOException, InterruptedException {
    return run(
            Map.of("CCACHE_DIR", cache.resolve("ddsbench/ccache").toString()),
            List.of("ccache", "--print-stats"))
        .text;
  }

  @Test
  void aSecondCheckoutCompilesNothing() throws IOException, InterruptedException {
    program("one", cache);
    assertFalse(statistics().matches("(?s).*_cache_hit\t[1-9].*"), statistics());
    program("two", cache);
    assertTrue(statistics().matches("(?s).*_cache_hit\t1\n.*"), statistics());
  }

  @Test
  void objectsAreCompiledWithoutAUsableCache() throws IOException, InterruptedException {
    program("one", Files.createFile(directory.resolve("file")));
    program("two", Path.of("/proc/none"));
    program("one", cache);
    try (Stream<Path> files = Files.walk(cache.resolve("ddsbench/ccache"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.write(file, new byte[] {1, 2, 3});
      }
    }
    program("two", cache);
  }

  @Test
  @Tag("testbed")
  void objectsAreCompiledOnAFullDisk() throws IOException, InterruptedException {
    Path place = full(16);
    try {
      program("one", place);
    } finally {
      RealTestbed.output("umount", place.toString());
    }
  }
}
