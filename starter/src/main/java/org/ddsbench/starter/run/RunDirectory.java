package org.ddsbench.starter.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.protocol.RunName;
import org.ddsbench.core.protocol.SecurityFiles;

/** The directory of one run: flat, readable by its owner only, always below the work directory. */
public final class RunDirectory {
  // No leading dot: neither the directory above nor a hidden one.
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]*");
  private final Path path;

  private RunDirectory(Path path) {
    this.path = path;
  }

  /**
   * The directory of the run with this name, which need not exist.
   *
   * @throws IllegalArgumentException when the name is not valid
   */
  public static RunDirectory of(Path work, String run) {
    return new RunDirectory(runs(work).resolve(checked(run)));
  }

  /**
   * Deletes the directories of all runs; what a user put beside them stays. Returns their names.
   */
  public static List<String> deleteAll(Path work) throws IOException {
    List<Path> left = all(work);
    for (Path run : left) {
      TreeDeletion.delete(run);
    }
    return left.stream().map(run -> String.valueOf(run.getFileName())).toList();
  }

  /**
   * Deletes the identities of all runs, which a killed session could not delete. Their other files
   * stay. Returns the names of the runs.
   */
  public static List<String> deleteIdentities(Path work) throws IOException {
    List<String> names = new ArrayList<>();
    for (Path run : all(work)) {
      if (TreeDeletion.delete(run.resolve(SecurityFiles.DIRECTORY))) {
        names.add(String.valueOf(run.getFileName()));
      }
    }
    return names;
  }

  /** Those that controllers named. Whatever else is there was put there by the login. */
  private static List<Path> all(Path work) throws IOException {
    if (!Files.isDirectory(runs(work), LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(runs(work))) {
      return entries
          .filter(entry -> isName(String.valueOf(entry.getFileName())))
          .filter(entry -> Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS))
          .sorted()
          .toList();
    }
  }

  private static boolean isName(String name) {
    return RunName.isKeyed(name) || name.equals(Request.Prepare.TRIAL);
  }

  private static Path runs(Path work) {
    return work.resolve("runs");
  }

  private static String checked(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "'" + name + "' is not a name of a run or file; letters, digits, '.', '_' and '-' are");
    }
    return name;
  }

  public Path path() {
    return path;
  }

  /**
   * A file in it.
   *
   * @throws IllegalArgumentException when the name is not valid
   */
  public Path file(String name) {
    return below(path, name);
  }

  /**
   * A file in another directory.
   *
   * @throws IllegalArgumentException when the name is not valid
   */
  static Path below(Path directory, String name) {
    return directory.resolve(checked(name));
  }

  /**
   * Creates it empty: what an interrupted session left there is deleted. Returns whether it
   * existed.
   */
  public boolean makeEmpty() throws IOException {
    boolean stale = delete();
    // Creates parents too, with the same mode, whatever the umask is.
    Files.createDirectories(
        path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    return stale;
  }

  /** Deletes it with everything in it, links but not their targets. Returns whether it existed. */
  public boolean delete() throws IOException {
    return TreeDeletion.delete(path);
  }

  /**
   * Name, size and digest of every regular file in it, by name; empty when it does not exist. A
   * file that is too large to be collected is not read.
   */
  public List<Event.FileDigest> files() throws IOException {
    if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    List<Path> files;
    try (Stream<Path> entries = Files.list(path)) {
      files =
          entries
              .filter(entry -> Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS))
              .sorted()
              .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    List<Event.FileDigest> digests = new ArrayList<>();
    for (Path file : files) {
      long bytes = Files.size(file);
      digests.add(
          new Event.FileDigest(
              String.valueOf(file.getFileName()),
              bytes,
              bytes > Event.FileDigest.MOST_BYTES ? "" : Sha256.of(file)));
    }
    return digests;
  }
}
