package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ddsbench.controller.campaign.RunOptions;
import org.ddsbench.controller.localtestbed.DemoDirectory;
import org.ddsbench.controller.localtestbed.LocalTestbed;
import org.ddsbench.controller.localtestbed.LocalTestbedException;
import org.ddsbench.controller.localtestbed.ProcessNodes;
import org.ddsbench.controller.localtestbed.TestbedStatus;
import org.ddsbench.core.testbed.LauncherKind;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Runs the standard campaign on this machine only: testbed up, ATM campaign, report, testbed down.
 */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    description = "Run the air traffic management campaign over seven hosts made of this machine.")
final class DemoCommand implements Callable<Integer> {
  private static final int NODES = 7;

  private final Context context;

  @Option(names = "--quick", description = "a campaign of less than a minute instead")
  private boolean quick;

  @Option(
      names = "--launcher",
      paramLabel = "KIND",
      description = {
        "ssh: hosts with an sshd each, and for root a network each (default)",
        "local: processes of this machine, without sshd and root (default where sshd is missing)"
      })
  private @Nullable LauncherKind launcher;

  @Option(
      names = "--repository",
      paramLabel = "DIR",
      description = "where runs are stored (default: ./results)")
  private Path repository = Path.of("results");

  @Mixin private TraceOption trace = new TraceOption();

  DemoCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws Exception {
    try {
      return launcher() == LauncherKind.LOCAL ? onProcesses() : onHosts();
    } catch (LocalTestbedException e) {
      context.err().println("demo: error: " + e.getMessage());
      return ExitStatus.BAD_INPUT;
    }
  }

  private LauncherKind launcher() {
    if (launcher != null) {
      return launcher;
    }
    if (LocalTestbed.possible()) {
      return LauncherKind.SSH;
    }
    context.err().println("demo: no sshd on this machine, so the hosts are processes of it");
    return LauncherKind.LOCAL;
  }

  private int onProcesses() throws IOException, InterruptedException {
    try (DemoDirectory directory = DemoDirectory.take(states(), "demo-local");
        ProcessNodes nodes =
            ProcessNodes.in(directory.path(), NODES, context.librariesOfLocalNodes())) {
      return run(nodes.testbedXml());
    }
  }

  private int onHosts() throws IOException, InterruptedException {
    try (DemoDirectory directory = DemoDirectory.take(states(), "demo")) {
      return onHosts(directory.path());
    }
  }

  private int onHosts(Path state) throws IOException, InterruptedException {
    LocalTestbed testbed = new LocalTestbed(context.librariesOfLocalNodes());
    try {
      TestbedStatus up = testbed.up(NODES, state, context.err()::println);
      return run(up.testbedXml());
    } finally {
      // An interrupt has had its effect by now; the testbed is removed in any case.
      boolean interrupted = Thread.interrupted();
      testbed.down(state, context.err()::println);
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private Path states() {
    return Objects.requireNonNull(context.testbedState().getParent());
  }

  private int run(Path testbedXml) throws IOException, InterruptedException {
    Path campaign =
        context.home().resolve("workloads/avenue").resolve(quick ? "quick.xml" : "atm.xml");
    return new CampaignCommandRun(
            context,
            context.workspace(),
            campaign,
            testbedXml,
            repository,
            false,
            null,
            Optional.empty(),
            RunOptions.NONE,
            Optional.empty(),
            trace,
            Format.text)
        .run();
  }
}
