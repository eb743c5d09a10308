package org.ddsbench.controller.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.CampaignListener;
import org.ddsbench.controller.campaign.LocalNodes;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.StartersHere;
import org.ddsbench.controller.campaign.Surroundings;
import picocli.CommandLine;

/**
 * Output and exit status of a command, run in this process; {@code run} starts the starters of
 * local nodes here, too.
 *
 * @param out standard output
 * @param err standard error
 */
public record CommandLineRun(int status, String out, String err) {

  public static CommandLineRun of(String... arguments) {
    return at(RealTestbed.home(), arguments);
  }

  /** Runs a command of a product in another directory. */
  static CommandLineRun at(Path home, String... arguments) {
    return of(home, Map.of(), progress -> progress, arguments);
  }

  /** Runs a command with additional environment variables. */
  static CommandLineRun of(Map<String, String> variables, String... arguments) {
    return of(RealTestbed.home(), variables, progress -> progress, arguments);
  }

  /** Runs a command with a listener of the test wrapped around the one that prints. */
  public static CommandLineRun of(UnaryOperator<CampaignListener> around, String... arguments) {
    return of(RealTestbed.home(), Map.of(), around, arguments);
  }

  /** Runs a campaign on nodes, in whose directory {@code results} its runs are stored. */
  public static CommandLineRun of(LocalNodes nodes, Path campaign, String... options) {
    return ofCampaign(campaign, nodes.testbedXml(), nodes.directory().resolve("results"), options);
  }

  /** Runs a campaign on a testbed. */
  public static CommandLineRun ofCampaign(
      Path campaign, Path testbed, Path repository, String... options) {
    List<String> arguments =
        List.of(
            "run",
            campaign.toString(),
            "--testbed",
            testbed.toString(),
            "--repository",
            repository.toString());
    return of(Stream.concat(arguments.stream(), Arrays.stream(options)).toArray(String[]::new));
  }

  private static CommandLineRun of(
      Path home,
      Map<String, String> variables,
      UnaryOperator<CampaignListener> around,
      String... arguments) {
    Map<String, String> environment = new HashMap<>(variables);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream outStream = new PrintStream(out, true, StandardCharsets.UTF_8);
    PrintStream errStream = new PrintStream(err, true, StandardCharsets.UTF_8);
    Path nobody = RealTestbed.userHome();
    environment.put("XDG_STATE_HOME", nobody.toString());
    Context context =
        new Context(
            new Surroundings(home, nobody, environment),
            new Output(outStream),
            new Output(errStream),
            false,
            nobody.resolve("tty"));
    CommandLine line = Main.commandLine(context);
    line.getCommandSpec().removeSubcommand("run");
    line.addSubcommand("run", new RunCommand(context, around, StartersHere::new));
    line.setOut(new PrintWriter(outStream, true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(errStream, true, StandardCharsets.UTF_8));
    int status = line.execute(arguments);
    return new CommandLineRun(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  @Override
  public String toString() {
    return "exit status " + status + "\n--- out\n" + out + "--- err\n" + err;
  }
}
