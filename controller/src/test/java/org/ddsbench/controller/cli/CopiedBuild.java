package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;

/**
 * A copy of this DDSBench, as a person brings it from another machine: sources, programs and Java.
 *
 * @param home its directory
 */
record CopiedBuild(Path home) {
  private static final byte[] ELF = {0x7f, 'E', 'L', 'F'};

  /** Copies all that nodes get into a new directory. */
  static CopiedBuild in(Path home) throws IOException, InterruptedException {
    Path product = RealTestbed.home();
    CopiedBuild copy = new CopiedBuild(home);
    Path release = Files.createDirectories(home.resolve("dds-apps/build/release"));
    Files.createDirectories(copy.programs());
    Files.createDirectories(home.resolve("target"));
    Files.createDirectories(home.resolve("workloads"));
    List<Path> sources = new ArrayList<>();
    try (Stream<Path> parts = Files.list(product.resolve("dds-apps"))) {
      parts.filter(part -> !part.endsWith("build")).forEach(sources::add);
    }
    copy(sources, home.resolve("dds-apps"));
    copy(List.of(product.resolve("probes")), home);
    copy(List.of(product.resolve("workloads/avenue")), home.resolve("workloads"));
    copy(List.of(product.resolve("target/runtime")), home.resolve("target"));
    copy(List.of(product.resolve("dds-apps/build/release/probes")), release);
    List<Path> programs = new ArrayList<>();
    try (Stream<Path> all = Files.list(product.resolve("dds-apps/build/release/bin"))) {
      all.filter(file -> file.getFileName().toString().startsWith("ddsbench-"))
          .forEach(programs::add);
    }
    copy(programs, copy.programs());
    return copy;
  }

  private static void copy(List<Path> files, Path directory)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("cp", "-a"));
    files.forEach(file -> command.add(file.toString()));
    command.add(directory.toString());
    RealTestbed.output(command.toArray(String[]::new));
  }

  Path programs() {
    return home.resolve("dds-apps/build/release/bin");
  }

  /** Makes all programs and libraries of it those of another machine, by their ELF headers. */
  void ofAnotherMachine(int machine) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(home)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      ofAnotherMachine(file, machine);
    }
  }

  /** Changes one file if it is a program; its machine is a little-endian number. */
  static void ofAnotherMachine(Path file, int machine) throws IOException {
    boolean writable = file.toFile().setWritable(true);
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer start = ByteBuffer.allocate(ELF.length);
      channel.read(start, 0);
      if (writable && start.flip().equals(ByteBuffer.wrap(ELF))) {
        channel.write(ByteBuffer.wrap(new byte[] {(byte) machine, (byte) (machine >> 8)}), 18);
      }
    }
  }

  /** Makes a program need glibc 2.94 where it needs 2.34. */
  void withNewerLibrary(String program) throws IOException {
    Path file = programs().resolve(program);
    String content = Files.readString(file, StandardCharsets.ISO_8859_1);
    Files.writeString(
        file, content.replace("GLIBC_2.34\0", "GLIBC_2.94\0"), StandardCharsets.ISO_8859_1);
  }
}
