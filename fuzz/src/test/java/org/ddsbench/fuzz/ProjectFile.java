package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Files of the project, which serve as good inputs. */
public final class ProjectFile {
  private static final Path HOME = Path.of("..");

  private ProjectFile() {}

  /** One file. */
  public static byte[] bytes(String name) throws IOException {
    return Files.readAllBytes(HOME.resolve(name));
  }

  /** Every XML file below a directory with this root element. */
  static List<byte[]> documents(String directory, String root) throws IOException {
    List<byte[]> contents = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(HOME.resolve(directory), 2)) {
      for (Path file : walk.filter(path -> path.toString().endsWith(".xml")).sorted().toList()) {
        if (Files.readString(file).contains("<" + root + " ")) {
          contents.add(Files.readAllBytes(file));
        }
      }
    }
    assertFalse(contents.isEmpty(), "no <" + root + "> in " + directory);
    return contents;
  }
}
