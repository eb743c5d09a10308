package org.ddsbench.controller.fault;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ddsbench.controller.campaign.RealTestbed;

/** A file system of limited size over a directory, which can be filled and emptied. */
final class SmallDisk {
  private final Path directory;

  private SmallDisk(Path directory) {
    this.directory = directory;
  }

  /** Mounts it; the directory's previous content is hidden. */
  static SmallDisk over(Path directory, String size) throws IOException, InterruptedException {
    Files.createDirectories(directory);
    RealTestbed.output(
        "mount", "-t", "tmpfs", "-o", "size=" + size + ",mode=700", "small", directory.toString());
    return new SmallDisk(directory);
  }

  /** Leaves no free byte of the file system that a directory is on. */
  static void filling(Path directory) throws IOException {
    new SmallDisk(directory).fill();
  }

  /** Leaves no free byte. */
  void fill() throws IOException {
    byte[] block = new byte[4096];
    try (OutputStream filler = Files.newOutputStream(filler())) {
      while (true) {
        filler.write(block);
      }
    } catch (IOException full) {
      if (Files.size(filler()) == 0) {
        throw full;
      }
    }
  }

  void empty() throws IOException {
    Files.deleteIfExists(filler());
  }

  private Path filler() {
    return directory.resolve("filler");
  }

  void unmount() throws IOException, InterruptedException {
    RealTestbed.output("umount", directory.toString());
  }
}
