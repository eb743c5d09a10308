package org.ddsbench.repository;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Shares directories: a directory that several users write to passes the rights of its group on to
 * everything created in it, whatever the umask of the creator is. One that only its owner may write
 * to passes nothing on.
 */
public final class SharedDirectory {
  private static final Map<PosixFilePermission, PosixFilePermission> GROUP_AS_OWNER =
      Map.of(
          PosixFilePermission.OWNER_READ, PosixFilePermission.GROUP_READ,
          PosixFilePermission.OWNER_WRITE, PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OWNER_EXECUTE, PosixFilePermission.GROUP_EXECUTE);

  private SharedDirectory() {}

  /**
   * Creates a directory, and missing ones above it, with the rights of the nearest existing one.
   */
  public static Path create(Path directory) throws IOException {
    Path parent = directory.toAbsolutePath().getParent();
    if (Files.isDirectory(directory) || parent == null) {
      return directory;
    }
    create(parent);
    Files.createDirectories(directory);
    return share(directory);
  }

  /** Gives the group the rights of the owner, if the parent directory is shared. */
  public static Path share(Path made) throws IOException {
    Path parent = made.toAbsolutePath().getParent();
    if (parent != null
        && Files.getPosixFilePermissions(parent).contains(PosixFilePermission.GROUP_WRITE)) {
      Set<PosixFilePermission> rights = EnumSet.copyOf(Files.getPosixFilePermissions(made));
      GROUP_AS_OWNER.forEach(
          (owner, group) -> {
            if (rights.contains(owner)) {
              rights.add(group);
            }
          });
      Files.setPosixFilePermissions(made, rights);
    }
    return made;
  }
}
