package org.ddsbench.core.testbed;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.xml.XmlDocument;
import org.ddsbench.core.xml.XmlElement;
import org.ddsbench.core.xml.XmlFile;
import org.ddsbench.core.xml.XmlSchema;
import org.ddsbench.core.xml.XmlSource;

/**
 * Reads {@code testbed.xml}: reports every fault at once, and does not check whether the nodes are
 * up.
 */
public final class TestbedReader {
  static final XmlSchema SCHEMA = XmlSchema.resource(TestbedReader.class, "testbed.xsd");

  private final Path home;
  private final List<Finding> findings = new ArrayList<>();

  private TestbedReader(Path home) {
    this.home = home;
  }

  /**
   * The testbed, or every error of the file.
   *
   * @param home what a leading {@code ~} stands for: the home directory of the caller
   */
  public static Checked<Testbed> read(Path file, Path home) {
    return read(XmlSource.of(file), home);
  }

  /** The same for a file that was read already. */
  public static Checked<Testbed> read(XmlSource source, Path home) {
    return new TestbedReader(home).testbed(source.parse(SCHEMA));
  }

  /**
   * The result of reading a text.
   *
   * @param root the elements that could be read, also when the testbed has faults; absent when the
   *     text is not XML or starts with another element
   */
  public record Reading(Optional<XmlElement> root, Checked<Testbed> testbed) {}

  /**
   * Reads the text of a file that need not be written yet.
   *
   * @param file name of the file in places
   * @param home what a leading {@code ~} stands for
   */
  public static Reading read(String file, String text, Path home) {
    XmlDocument document = XmlFile.parse(file, text, SCHEMA);
    return new Reading(document.root(), new TestbedReader(home).testbed(document));
  }

  private Checked<Testbed> testbed(XmlDocument document) {
    findings.addAll(document.findings());
    Optional<Testbed> testbed = document.root().map(this::testbed);
    findings.sort(Finding.BY_PLACE);
    return testbed.isPresent() && findings.isEmpty()
        ? Checked.accepted(testbed.get(), List.of())
        : Checked.rejected(findings);
  }

  private Testbed testbed(XmlElement root) {
    Optional<XmlElement> ssh = root.children("ssh").stream().findFirst();
    String user = ssh.map(element -> element.value("user", "")).orElse("");
    String key = ssh.map(element -> element.value("key", "")).orElse("");
    String jump = ssh.map(element -> element.value("jump", "")).orElse("");
    List<XmlElement> elements = root.children("node");
    NodeReader reader =
        new NodeReader(
            home,
            user,
            key,
            jump,
            root.value("workDirectory", ""),
            LauncherKind.of(root.value("launcher", LauncherKind.SSH.text())),
            this::report);
    Map<XmlElement, List<Node>> read = new LinkedHashMap<>();
    elements.forEach(element -> read.put(element, reader.read(element)));
    List<Node> nodes = read.values().stream().flatMap(List::stream).toList();
    String knownHosts = ssh.map(element -> reader.path(element, "knownHosts", "")).orElse("");
    refuseSameNames(read);
    insistOnRoles(root, nodes);
    Set<String> names = nodes.stream().map(Node::name).collect(Collectors.toSet());
    List<LinkRate> links = new LinkReader(names, this::report).read(root.children("link"));
    List<String> command = command(root, nodes);
    return new Testbed(
        root.value("name", ""), ntp(root), knownHosts, nodes, links, command, slurm(root, nodes));
  }

  private SlurmRequest slurm(XmlElement root, List<Node> nodes) {
    Optional<XmlElement> element = root.children("slurm").stream().findFirst();
    if (element.isPresent()
        && nodes.stream().noneMatch(node -> node.launcher() == LauncherKind.SLURM)) {
      report(
          "slurm",
          element.get().place(),
          "No node has the launcher slurm, so <slurm> has no effect. Remove it, or set"
              + " launcher=\"slurm\".");
    }
    return element
        .map(
            slurm ->
                new SlurmRequest(
                    slurm.value("partition", ""),
                    slurm.value("timeLimit", ""),
                    slurm.children("argument").stream()
                        .map(argument -> argument.value("value", ""))
                        .toList()))
        .orElse(SlurmRequest.NONE);
  }

  /** Reads the command: its first argument is the program, and its placeholders must be known. */
  private List<String> command(XmlElement root, List<Node> nodes) {
    boolean used = nodes.stream().anyMatch(node -> node.launcher() == LauncherKind.COMMAND);
    Optional<XmlElement> element = root.children("command").stream().findFirst();
    if (used && element.isEmpty()) {
      report(
          "command",
          root.place(),
          "A node has the launcher command, but the testbed has no <command>. Add one with its"
              + " arguments, e.g. kubectl exec -i ${host} --.");
    }
    if (!used && element.isPresent()) {
      report(
          "command",
          element.get().place(),
          "No node has the launcher command, so <command> has no effect. Remove it, or set"
              + " launcher=\"command\".");
    }
    List<XmlElement> arguments =
        element.map(command -> command.children("argument")).orElse(List.of());
    for (XmlElement argument : arguments) {
      for (String unknown : CommandTemplate.unknown(argument.value("value", ""))) {
        report(
            "value",
            argument.place("value"),
            unknown + " is not known here. Use ${node} or ${host}.");
      }
    }
    return arguments.stream().map(argument -> argument.value("value", "")).toList();
  }

  private NtpSettings ntp(XmlElement root) {
    Optional<XmlElement> element = root.children("ntp").stream().findFirst();
    String server = element.map(ntp -> ntp.value("server", "")).orElse("");
    String word = element.map(ntp -> ntp.value("mode", "none")).orElse("none");
    NtpMode mode =
        List.of(NtpMode.values()).stream()
            .filter(candidate -> candidate.text().equals(word))
            .findFirst()
            .orElseThrow();
    if (mode != NtpMode.NONE
        && element.isPresent()
        && element.get().attribute("server").isEmpty()) {
      report(
          "server", element.get().place(), "Mode " + word + " needs a server. Add the attribute.");
    }
    return new NtpSettings(server, mode);
  }

  private void refuseSameNames(Map<XmlElement, List<Node>> elements) {
    Map<String, Place> seen = new HashMap<>();
    elements.forEach(
        (element, nodes) -> {
          Optional<String> twice = Optional.empty();
          Place first = element.place();
          for (Node node : nodes) {
            Place before =
                node.name().isEmpty() ? null : seen.putIfAbsent(node.name(), element.place());
            if (before != null && twice.isEmpty()) {
              twice = Optional.of(node.name());
              first = before;
            }
          }
          if (twice.isPresent()) {
            report(
                "name",
                element.place("name"),
                "Node "
                    + twice.get()
                    + " is already on line "
                    + first.line()
                    + ". Give each its own name.");
          }
        });
  }

  private void insistOnRoles(XmlElement root, List<Node> nodes) {
    for (Role role : Role.ENDPOINTS) {
      if (!nodes.isEmpty() && nodes.stream().noneMatch(node -> node.roles().contains(role))) {
        report(
            "roles",
            root.place(),
            "No node has the role " + role.text() + ". Add it to the roles of at least one node.");
      }
    }
  }

  private void report(String field, Place place, String message) {
    findings.add(new Finding("XML", Severity.ERROR, "", field, place, message));
  }
}
