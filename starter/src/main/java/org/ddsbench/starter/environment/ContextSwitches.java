package org.ddsbench.starter.environment;

import java.nio.file.Path;

/** How often the kernel of this machine has switched tasks: one count for all that it runs. */
public final class ContextSwitches {
  private static final int MOST_DIGITS = 18;

  private final SystemFiles files;

  /**
   * @param root of the file system, normally {@code /}
   */
  public ContextSwitches(Path root) {
    files = new SystemFiles(root);
  }

  /** The switches since its start; -1 where the kernel does not report them. */
  public long count() {
    return files
        .value("proc/stat", "ctxt ")
        .filter(text -> text.matches("[0-9]{1," + MOST_DIGITS + "}"))
        .map(Long::parseLong)
        .orElse(-1L);
  }
}
