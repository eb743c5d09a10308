package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** Installations of a middleware in a directory: copies of what Debian's packages install. */
public final class DebianPrefix {
  private DebianPrefix() {}

  /**
   * Copies the files that these installed packages have below {@code /usr} to the prefix, and lets
   * CMake's packages find them there.
   */
  public static void install(Path prefix, List<String> packages)
      throws IOException, InterruptedException {
    List<String> list = new ArrayList<>(List.of("dpkg-query", "--listfiles"));
    list.addAll(packages);
    for (String line : RealTestbed.output(list.toArray(String[]::new)).lines().toList()) {
      Path file = Path.of(line);
      if (file.startsWith("/usr") && !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
        Path copy = prefix.resolve(Path.of("/usr").relativize(file));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy, LinkOption.NOFOLLOW_LINKS, StandardCopyOption.COPY_ATTRIBUTES);
        if (line.endsWith(".cmake")) {
          String text = Files.readString(copy);
          Files.writeString(copy, text.replace("\"/usr", "\"" + prefix));
        }
      }
    }
  }
}
