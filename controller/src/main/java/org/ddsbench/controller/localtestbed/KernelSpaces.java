package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The namespaces in which a process sees its processes and links, as {@code /proc/self/ns} names
 * them. Containers of one machine differ in them, and may share a state directory.
 *
 * @param pid e.g. {@code pid:[4026531836]}
 * @param net e.g. {@code net:[4026531840]}
 */
record KernelSpaces(String pid, String net) {
  static KernelSpaces ofThisProcess() throws IOException {
    return new KernelSpaces(name("pid"), name("net"));
  }

  static KernelSpaces read(String text) {
    String[] parts = text.split(" ", 2);
    return new KernelSpaces(parts[0], parts[1]);
  }

  private static String name(String kind) throws IOException {
    return Files.readSymbolicLink(Path.of("/proc/self/ns", kind)).toString();
  }

  /** As {@link #read} reads it. */
  @Override
  public String toString() {
    return pid + " " + net;
  }
}
