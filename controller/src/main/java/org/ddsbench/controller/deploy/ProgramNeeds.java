package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/**
 * What the programs and libraries of a bundle need of a node.
 *
 * @param architecture that of all of them; empty when the bundle has none
 * @param glibc the newest glibc that one of them needs; empty when none needs it
 * @param newest the path of the first one that needs this version; empty when none does
 */
record ProgramNeeds(String architecture, Optional<GlibcVersion> glibc, String newest) {
  private static final int START = 4;

  /**
   * Reads all programs and libraries.
   *
   * @throws UnusableProgramsException one is damaged, or two are for different machines
   * @throws IOException a file cannot be read
   */
  static ProgramNeeds of(List<BundleEntry> entries) throws IOException {
    String architecture = "";
    String first = "";
    Optional<GlibcVersion> glibc = Optional.empty();
    String newest = "";
    for (BundleEntry entry : entries) {
      Optional<ElfFile> file = read(entry);
      if (file.isEmpty()) {
        continue;
      }
      if (architecture.isEmpty()) {
        architecture = file.get().architecture();
        first = entry.path();
      }
      if (!architecture.equals(file.get().architecture())) {
        throw new UnusableProgramsException(
            entry.path(),
            "is for %s, but %s is for %s"
                .formatted(file.get().architecture(), first, architecture));
      }
      Optional<GlibcVersion> needed = file.get().glibc();
      if (needed.isPresent() && (glibc.isEmpty() || needed.get().compareTo(glibc.get()) > 0)) {
        glibc = needed;
        newest = entry.path();
      }
    }
    return new ProgramNeeds(architecture, glibc, newest);
  }

  private static Optional<ElfFile> read(BundleEntry entry) throws IOException {
    try (InputStream in = entry.content().open()) {
      byte[] start = in.readNBytes(START);
      if (!ElfFile.isElf(start)) {
        return Optional.empty();
      }
    }
    byte[] content;
    try (InputStream in = entry.content().open()) {
      content = in.readAllBytes();
    }
    try {
      return Optional.of(ElfFile.read(content));
    } catch (MalformedElfException e) {
      throw new UnusableProgramsException(entry.path(), "is " + e.getMessage());
    }
  }

  /**
   * Why a node cannot start them, and what to do.
   *
   * @return a few words without the name of the node; empty when it can, as far as is known
   */
  Optional<String> refusal(NodeKind node) {
    if (!architecture.isEmpty() && !isOf(node.architecture())) {
      return Optional.of(
          "its processor is "
              + node.architecture()
              + ", but the programs are built for "
              + architecture
              + ": build DDSBench on a machine like it, copy its directory to this one, and name it"
              + " in programs=\"...\" of the node (docs/your-own.md, Node)");
    }
    if (glibc.isEmpty() || node.cLibrary().isEmpty()) {
      return Optional.empty();
    }
    boolean starts = node.glibc().map(own -> own.compareTo(glibc.get()) >= 0).orElse(false);
    return starts
        ? Optional.empty()
        : Optional.of(
            "its C library is "
                + node.cLibrary()
                + ", but "
                + newest
                + " needs glibc "
                + glibc.get()
                + ": use a newer system there, or build DDSBench on a machine like it, copy its"
                + " directory to this one, and name it in programs=\"...\" of the node"
                + " (docs/your-own.md, Node)");
  }

  /** The kernel names 32-bit machines by their processor, such as armv7l and i586. */
  private boolean isOf(String machine) {
    return switch (architecture) {
      case "arm" -> machine.startsWith("arm");
      case "i686" -> machine.matches("i[3-6]86");
      default -> machine.equals(architecture);
    };
  }
}
