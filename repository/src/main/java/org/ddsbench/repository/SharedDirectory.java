package org.ddsbench.repository;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * A directory that several users write into passes its group's rights on to what is made in it,
 * whatever the umask of who makes it. One that only its owner may write into passes nothing on.
 */
public final class SharedDirectory {
  private static final Map<PosixFilePermission, PosixFilePermission> GROUP_AS_OWNER =
      Map.of(
          PosixFilePermission.OWNER_READ, PosixFilePermission.GROUP_READ,
          PosixFilePermission.OWNER_WRITE, PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OWNER_EXECUTE, PosixFilePermission.GROUP_EXECUTE);

  private SharedDirectory() {}

  /** Makes a directory, and those above it, with the rights of the first one that exists. */
  public static Path create(Path directory) throws IOException {
    Path parent = directory.toAbsolutePath().getParent();
    if (Files.isDirectory(directory) || parent == null) {
      return directory;
    }
    create(parent);
    Files.createDirectories(directory);
    return share(directory);
  }

  /** Gives the group what the owner may, if the directory that holds it is shared. */
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
