package org.ddsbench.core;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compiles C sources into shared libraries that tests preload into programs, with gcc. */
public final class PreloadLibrary {
  private PreloadLibrary() {}

  /**
   * Compiles one source; a warning is an error.
   *
   * @param source its name ends with {@code .c}
   * @param directory is created; the library in it has the source's name with {@code .so}
   * @return the library
   */
  public static Path compile(Path source, Path directory) throws IOException, InterruptedException {
    Files.createDirectories(directory);
    String name = String.valueOf(source.getFileName());
    Path library = directory.resolve(name.substring(0, name.length() - 1) + "so").toAbsolutePath();
    Process compiler =
        new ProcessBuilder(
                "gcc",
                "-shared",
                "-fPIC",
                "-O1",
                "-Wall",
                "-Wextra",
                "-Werror",
                "-o",
                library.toString(),
                source.toString(),
                "-lm")
            .redirectErrorStream(true)
            .start();
    compiler.getOutputStream().close();
    String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (compiler.waitFor() != 0) {
      throw new IOException("gcc cannot compile " + source + ": " + said);
    }
    return library;
  }
}
