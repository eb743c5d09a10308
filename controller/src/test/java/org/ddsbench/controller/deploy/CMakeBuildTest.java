package org.ddsbench.controller.deploy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With the real CMake, linker and compiler. */
class CMakeBuildTest {
  @TempDir private Path directory = Path.of("");

  /**
   * Why a library of a prefix cannot be used.
   *
   * @param user what is compiled against it
   * @param project further lines of CMake
   */
  private String failure(String user, String... project) throws IOException {
    Path sources = Files.createDirectories(directory.resolve("sources"));
    Files.writeString(
        sources.resolve("prefix.cpp"), "int other();\nint own() { return other(); }\n");
    Files.writeString(sources.resolve("other.cpp"), "int other() { return 0; }\n");
    project(
        sources,
        user,
        "add_library(other SHARED other.cpp)",
        "add_library(prefix SHARED prefix.cpp)",
        "add_executable(program main.cpp)",
        String.join("\n", project));
    Optional<String> failure =
        new CMakeBuild(
                sources,
                directory.resolve("builds"),
                "b1",
                Optional.empty(),
                List.of(),
                "program",
                "the prefix")
            .make("own", sources, BuildListener.NONE);
    return failure.orElseThrow();
  }

  private static void project(Path sources, String main, String... lines) throws IOException {
    Files.writeString(sources.resolve("main.cpp"), main);
    Files.writeString(
        sources.resolve("CMakeLists.txt"),
        "cmake_minimum_required(VERSION 3.20)\nproject(user CXX)\n" + String.join("\n", lines));
  }

  private void assertReason(String expected, String reason) {
    assertTrue(reason.startsWith("cannot be built: "), reason);
    assertTrue(reason.contains(expected), reason);
    assertTrue(
        reason.endsWith(directory.resolve("builds/b1.log") + ". Correct the prefix."), reason);
  }

  @Test
  void aLibraryThatAnotherNeedsIsNamed() throws IOException {
    // The linker looks for libother.so where nothing is.
    String reason =
        failure(
            "int own();\nint main() { return own(); }\n",
            "target_link_options(prefix PRIVATE -Wl,--no-as-needed)",
            "target_link_libraries(prefix PRIVATE other)",
            "add_dependencies(program prefix)",
            "target_link_libraries(program PRIVATE $<TARGET_FILE:prefix>)",
            "set_target_properties(prefix PROPERTIES SKIP_BUILD_RPATH TRUE)",
            "set_target_properties(other PROPERTIES LIBRARY_OUTPUT_DIRECTORY elsewhere)");
    assertReason("libother.so, needed by ", reason);
    assertReason("libprefix.so, not found", reason);
  }

  @Test
  void aFunctionThatIsMissingIsNamed() throws IOException {
    String reason =
        failure(
            "int absent();\nint main() { return absent(); }\n",
            "target_link_libraries(program PRIVATE prefix)");
    assertReason("undefined reference to `absent()'", reason);
  }

  /** A compiler of IDL may have no word for an error. */
  @Test
  void theWordsOfAProgramAreShownWithoutItsCommand() throws IOException {
    String reason =
        failure(
            "int main() {}\n",
            "add_custom_command(OUTPUT made COMMAND sh -c \"echo t.idl:12:26: twice && exit 1\""
                + " VERBATIM)",
            "add_custom_target(step DEPENDS made)",
            "add_dependencies(program step)");
    assertReason("t.idl:12:26: twice | The whole output is in ", reason);
    assertFalse(reason.contains("FAILED") || reason.contains("exit 1"), reason);
  }

  @Test
  void theFirstErrorOfACompilerIsNamed() throws IOException {
    String reason = failure("int main() { return absent(); }\nint x = 'a;\n");
    assertReason("main.cpp:1:21: error: ", reason);
    assertEquals(
        Optional.of(reason),
        new CMakeBuild(
                directory,
                directory.resolve("builds"),
                "b1",
                Optional.empty(),
                List.of(),
                "program",
                "the prefix")
            .earlierFailure());
  }

  /** The prefix has an older version of a header, and not the one that is compiled. */
  @Test
  void aHeaderOfTheSystemIsNoHeaderOfThePrefix() throws IOException {
    Path prefix = directory.resolve("prefix");
    Path headers = Files.createDirectories(prefix.resolve("include/netinet"));
    // Debian's own libraries may be installed as it has them.
    Files.createDirectories(prefix.resolve("include/x86_64-linux-gnu"));
    Files.createDirectories(prefix.resolve("include/aarch64-linux-gnu"));
    assertEquals(Optional.empty(), compiled(prefix, "#include <sys/socket.h>\n"));
    assertEquals(
        Optional.of(
            "is compiled with /usr/include/netinet/in.h, which is not the header of "
                + prefix
                + "."),
        compiled(prefix, "#include <netinet/in.h>\n"));
    Files.writeString(headers.resolve("in.h"), "");
    assertEquals(Optional.empty(), compiled(prefix, "#include <netinet/in.h>\n"));
  }

  private Optional<String> compiled(Path prefix, String source) throws IOException {
    Path sources = Files.createTempDirectory(directory, "sources");
    project(
        sources,
        source + "int main() {}\n",
        "add_executable(program main.cpp)",
        "target_include_directories(program SYSTEM PRIVATE " + prefix + "/include)",
        "set_target_properties(program PROPERTIES RUNTIME_OUTPUT_DIRECTORY"
            + " ${CMAKE_BINARY_DIR}/bin)");
    return new CMakeBuild(
            sources,
            directory.resolve("builds"),
            sources.getFileName().toString(),
            Optional.of(prefix),
            List.of(),
            "program",
            "the prefix")
        .make("own", sources, BuildListener.NONE);
  }
}
