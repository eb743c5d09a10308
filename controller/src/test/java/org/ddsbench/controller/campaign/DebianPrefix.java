package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ddsbench.core.digest.Sha256;

/** An installation of a middleware in a directory: a copy of what Debian's packages install. */
public enum DebianPrefix {
  CYCLONEDDS("cyclonedds-dev", "cyclonedds-tools", "libddsc0debian", "libcycloneddsidl0"),
  FASTDDS("libfastrtps-dev", "libfastcdr-dev", "libfastrtps2.9", "libfastcdr1", "fastdds-tools");

  private final List<String> packages;

  DebianPrefix(String... packages) {
    this.packages = List.of(packages);
  }

  /**
   * The prefix of all tests that change nothing in it, made by the first of them for the versions
   * that are installed. Programs are built once for a prefix.
   */
  public Path shared() throws IOException, InterruptedException {
    Path all = Files.createDirectories(RealTestbed.home().resolve("target/prefixes"));
    String versions = ofPackages("--show");
    Path prefix =
        all.resolve(name().toLowerCase(Locale.ROOT) + "-" + Sha256.of(versions).substring(0, 16));
    if (!Files.exists(prefix)) {
      Path made = Files.createTempDirectory(all, "making");
      copy(made, prefix);
      try {
        Files.move(made, prefix, StandardCopyOption.ATOMIC_MOVE);
      } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
        // Another process was faster.
        RealTestbed.delete(made);
      }
    }
    return prefix;
  }

  private String ofPackages(String query) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("dpkg-query", query));
    command.addAll(packages);
    return RealTestbed.output(command.toArray(String[]::new));
  }

  /** Makes a prefix for one test. */
  void install(Path prefix) throws IOException, InterruptedException {
    copy(prefix, prefix);
  }

  /**
   * Copies the files that the packages have below {@code /usr}, and lets CMake's packages find them
   * in the prefix, where the copy may be moved to.
   */
  private void copy(Path to, Path prefix) throws IOException, InterruptedException {
    for (String line : ofPackages("--listfiles").lines().toList()) {
      Path file = Path.of(line);
      if (file.startsWith("/usr") && !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
        Path copy = to.resolve(Path.of("/usr").relativize(file));
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
