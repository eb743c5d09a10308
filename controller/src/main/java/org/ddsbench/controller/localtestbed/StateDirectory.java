package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The directory that holds the testbed's keys, inventory and work directories; only its owner may
 * look inside.
 */
final class StateDirectory {
  private StateDirectory() {}

  /**
   * Its real path; what does not exist yet is added as it is. Two spellings of one directory are
   * one testbed.
   */
  static Path real(Path directory) throws IOException {
    Path absolute = directory.toAbsolutePath().normalize();
    for (@Nullable Path above = absolute; above != null; above = above.getParent()) {
      if (Files.exists(above)) {
        return above.toRealPath().resolve(above.relativize(absolute)).normalize();
      }
    }
    return absolute;
  }

  /**
   * Makes it.
   *
   * @throws LocalTestbedException it holds foreign files, or sshd would not trust keys in it
   */
  static void make(Path directory) throws IOException {
    if (directory.toString().matches("(?s).*[\"\\\\%\\n].*")) {
      // These characters have a meaning in OpenSSH's configuration.
      throw new LocalTestbedException(
          "the state directory's path must not hold quotes, backslashes or percent signs: "
              + directory);
    }
    if (Files.exists(directory)) {
      try (Stream<Path> entries = Files.list(directory)) {
        if (entries.findAny().isPresent()) {
          throw new LocalTestbedException(
              directory
                  + " holds files that are not of a local testbed; empty it or choose another");
        }
      }
      Files.delete(directory);
    }
    makeParents(Objects.requireNonNull(directory.getParent()));
    makePrivate(directory);
    refuseOthersWriting(directory);
  }

  /**
   * Creates the directory in which state directories are, with its parents.
   *
   * @throws LocalTestbedException this user may not create it there
   */
  static void makeParents(Path parent) throws IOException {
    try {
      Files.createDirectories(parent);
    } catch (FileSystemException e) {
      String reason = e instanceof AccessDeniedException ? "permission denied" : e.getReason();
      throw new LocalTestbedException(
          "cannot create the directory "
              + parent
              + (reason == null ? "" : " (" + reason + ")")
              + "; set XDG_STATE_HOME to a directory that you may write to");
    }
  }

  static void makePrivate(Path directory) throws IOException {
    Files.createDirectory(
        directory,
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
  }

  /** Sshd (StrictModes) trusts no key below a directory that others may write to. */
  private static void refuseOthersWriting(Path directory) throws IOException {
    for (@Nullable Path above = directory.toRealPath(); above != null; above = above.getParent()) {
      Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(above);
      if (permissions.contains(PosixFilePermission.GROUP_WRITE)
          || permissions.contains(PosixFilePermission.OTHERS_WRITE)) {
        Files.delete(directory);
        throw new LocalTestbedException(
            "sshd refuses keys in "
                + directory
                + ", since others may write to "
                + above
                + "; choose a state directory below one that only its owner may write to");
      }
    }
  }
}
