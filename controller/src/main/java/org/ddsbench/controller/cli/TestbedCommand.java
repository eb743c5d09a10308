package org.ddsbench.controller.cli;

import java.util.concurrent.Callable;
import org.ddsbench.controller.localtestbed.LocalTestbed;
import org.ddsbench.controller.localtestbed.LocalTestbedException;
import org.ddsbench.controller.localtestbed.TestbedStatus;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The local testbed: up, down, status; and a testbed of other hosts: import. */
final class TestbedCommand {
  private TestbedCommand() {}

  static CommandLine line(Context context) {
    return new CommandLine(new Group())
        .addSubcommand("up", new Up(context))
        .addSubcommand("down", new Down(context))
        .addSubcommand("status", new Status(context))
        .addSubcommand("import", new TestbedImportCommand(context));
  }

  private static int refused(String command, Exception why, Context context) {
    context.err().println("testbed " + command + ": error: " + why.getMessage());
    return ExitStatus.BAD_INPUT;
  }

  @Command(
      name = "testbed",
      mixinStandardHelpOptions = true,
      description =
          "Manage hosts on this machine: up, down, status; write a file of other hosts: import.")
  private static final class Group implements Runnable {
    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
      throw new ParameterException(
          spec.commandLine(), "one of up, down, status, import is missing");
    }
  }

  @Command(name = "up", mixinStandardHelpOptions = true, description = "Create the local testbed.")
  private static final class Up implements Callable<Integer> {
    private final Context context;

    @Option(names = "--nodes", paramLabel = "N", description = "number of hosts (default: 7)")
    private int nodes = 7;

    Up(Context context) {
      this.context = context;
    }

    @Override
    public Integer call() throws Exception {
      try {
        TestbedStatus status =
            new LocalTestbed(context.librariesOfLocalNodes())
                .up(nodes, context.testbedState(), context.err()::println);
        context.out().println(status.testbedXml());
        return ExitStatus.OK;
      } catch (LocalTestbedException | IllegalArgumentException e) {
        return refused("up", e, context);
      }
    }
  }

  @Command(
      name = "down",
      mixinStandardHelpOptions = true,
      description = "Remove the local testbed.")
  private static final class Down implements Callable<Integer> {
    private final Context context;

    Down(Context context) {
      this.context = context;
    }

    @Override
    public Integer call() throws Exception {
      try {
        boolean was = new LocalTestbed().down(context.testbedState(), context.err()::println);
        context.out().println(was ? "the local testbed is removed" : "no local testbed to remove");
        return ExitStatus.OK;
      } catch (LocalTestbedException e) {
        return refused("down", e, context);
      }
    }
  }

  @Command(
      name = "status",
      mixinStandardHelpOptions = true,
      description = "Report whether the local testbed is up.")
  private static final class Status implements Callable<Integer> {
    private final Context context;

    Status(Context context) {
      this.context = context;
    }

    @Override
    public Integer call() throws Exception {
      TestbedStatus status;
      try {
        status = new LocalTestbed().status(context.testbedState());
      } catch (LocalTestbedException e) {
        return refused("status", e, context);
      }
      switch (status.state()) {
        case DOWN -> context.out().println("down");
        case UP ->
            context.out().println("up: " + status.nodes() + " nodes, " + status.testbedXml());
        case BROKEN -> {
          context.out().println("damaged; run `ddsbench testbed up` to repair it");
          status.problems().forEach(problem -> context.out().println("  " + problem));
        }
      }
      return status.state() == TestbedStatus.State.BROKEN ? ExitStatus.RUN_FAILED : ExitStatus.OK;
    }
  }
}
