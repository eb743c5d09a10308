package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.controller.testbedimport.HostArgument;
import org.ddsbench.controller.testbedimport.HostArguments;
import org.ddsbench.controller.testbedimport.ImportRequest;
import org.ddsbench.controller.testbedimport.NodeRemark;
import org.ddsbench.controller.testbedimport.TestbedImport;
import org.ddsbench.core.file.LockOwner;
import org.ddsbench.core.file.WholeFile;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.testbed.NodePlaces;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.testbed.TestbedReader;
import org.ddsbench.core.testbed.TestbedWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a testbed.xml for hosts, after checking each. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    description = {
      "Write a testbed.xml for hosts: log in to each, confirm new host keys,",
      "find its interface, and probe it as `check` does. Nothing is written unless all are usable."
    })
final class TestbedImportCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(
      paramLabel = "HOST",
      arity = "1..*",
      description = "[NAME=][user@]host[:port]; aliases of the SSH configuration are understood")
  private List<String> hosts = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "new file to write (default: testbed.xml)")
  private Path output = Path.of("testbed.xml");

  @Option(names = "--name", paramLabel = "NAME", description = "of the testbed (default: lab)")
  private String name = "lab";

  @Option(
      names = {"-i", "--key"},
      paramLabel = "KEY",
      description = "private key for the logins (default: from the SSH configuration)")
  private String key = "";

  @Option(
      names = "--known-hosts",
      paramLabel = "KH",
      description =
          "file of trusted host keys; new keys are added to it (default: from the SSH configuration)")
  private String knownHosts = "";

  @Option(
      names = {"-J", "--jump"},
      paramLabel = "JUMP",
      description = "jump hosts [user@]host[:port],... (default: from the SSH configuration)")
  private String jump = "";

  @Option(
      names = "--interface",
      paramLabel = "IF",
      description = "interface for DDS traffic (default: the one at which the login arrives)")
  private String networkInterface = "";

  @Option(
      names = "--work-directory",
      paramLabel = "DIR",
      description = "directory on the hosts; each uses DIR/NAME (default: ~/ddsbench)")
  private String workDirectory = "~/ddsbench";

  @Option(
      names = "--ntp",
      paramLabel = "SERVER",
      description = "NTP server to measure the clocks against (default: leave the clocks alone)")
  private String ntp = "";

  @Option(
      names = "--strict-host-key-checking",
      paramLabel = "S",
      description = {
        "new host keys: ask (default), accept-new, or yes (reject them);",
        "a changed key is always rejected"
      })
  private HostKeyQuestion.Checking checking = HostKeyQuestion.Checking.ask;

  TestbedImportCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws Exception {
    if (Files.exists(output)) {
      throw new BadInputException(
          List.of(
              finding(
                  "FILE",
                  "",
                  output.toString(),
                  "It is there already, and nothing is overwritten. Name another with -o.")));
    }
    ImportRequest request = request();
    Workspace workspace = context.workspace();
    TestbedImport look;
    List<NodeReport> reports;
    try (ProgressLines progress =
        new ProgressLines(context.err().stream(), context.terminal(), Clock.systemUTC())) {
      look =
          new TestbedImport(
              request,
              workspace,
              workspace.sshLauncher(context.sshAccess(request.knownHosts())),
              new HostKeyQuestion(checking, context.askAt(), context.err()),
              LockOwner.thisProcess(
                  "import of testbed " + request.name(), Clock.systemUTC().instant()),
              progress);
      reports = look.look();
    }
    NodeReportsText.lines(
            look.testbed(), List.copyOf(workspace.implementationsForNodes().keySet()), reports)
        .forEach(context.out()::println);
    NodeReportsText.findings(NodePlaces.none(""), reports).forEach(context.err()::println);
    if (!reports.stream().allMatch(NodeReport::usable)) {
      context.err().println("nothing is written: not every host can be used");
      return ExitStatus.BAD_INPUT;
    }
    write(look.testbed(), reports);
    context.out().println();
    context.out().println("written: " + output);
    return ExitStatus.OK;
  }

  private void write(Testbed testbed, List<NodeReport> reports) throws IOException {
    Map<String, String> remarks =
        reports.stream().collect(Collectors.toMap(report -> report.node().name(), NodeRemark::of));
    WholeFile.create(output, TestbedWriter.text(testbed, remarks));
    Checked<Testbed> read = TestbedReader.read(output, context.userHome());
    if (!read.value().filter(testbed::equals).isPresent()) {
      throw new IllegalStateException("what was written is not what was found: " + read.findings());
    }
  }

  private ImportRequest request() {
    List<HostArgument> read = BadInputException.require(HostArguments.read(hosts));
    ImportRequest request =
        new ImportRequest(
            name,
            read,
            absolute(key),
            absolute(knownHosts),
            jump,
            networkInterface,
            workDirectory,
            ntp.isEmpty()
                ? new NtpSettings("", NtpMode.NONE)
                : new NtpSettings(ntp, NtpMode.MEASURE));
    List<Finding> findings = request.faults(context.userHome(), output.toString());
    if (!findings.isEmpty()) {
      throw new BadInputException(findings);
    }
    return request;
  }

  private static Finding finding(String rule, String field, String place, String message) {
    return new Finding(rule, Severity.ERROR, "", field, new Place(place, 0, 0), message);
  }

  private String absolute(String path) {
    if (path.isEmpty()) {
      return "";
    }
    return path.startsWith("~/")
        ? context.userHome().resolve(path.substring(2)).toString()
        : Path.of(path).toAbsolutePath().normalize().toString();
  }
}
