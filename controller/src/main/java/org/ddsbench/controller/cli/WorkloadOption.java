package org.ddsbench.controller.cli;

import java.nio.file.Path;
import org.ddsbench.controller.campaign.Workspace;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option of the directory with the message types. */
final class WorkloadOption {
  @Option(
      names = "--workload",
      paramLabel = "DIR",
      description = "directory with messages.xml (default: that of the campaign)")
  private @Nullable Path directory;

  /** The workspace with the message types of this directory. */
  Workspace workspace(Context context) {
    return directory == null
        ? context.workspace()
        : context.workspace().withWorkload(directory.toAbsolutePath());
  }
}
