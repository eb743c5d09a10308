package org.ddsbench.gui.model.testbed;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.testbedimport.HostArgument;
import org.ddsbench.controller.testbedimport.HostArguments;
import org.ddsbench.controller.testbedimport.ImportRequest;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;

/**
 * Makes an import request from the hosts that the user typed, for the testbed to which they will be
 * added.
 */
final class HostsToImport {
  private static final String WORK_DIRECTORY = "~/ddsbench";

  private HostsToImport() {}

  /** The request, or everything that is wrong with the typed text. */
  static Checked<ImportRequest> read(String typed, TestbedText testbed, Path home) {
    List<String> texts =
        Arrays.stream(typed.split("[\\s,]+", -1)).filter(text -> !text.isEmpty()).toList();
    Checked<List<HostArgument>> hosts = HostArguments.read(texts);
    if (hosts.value().isEmpty()) {
      return Checked.rejected(hosts.findings());
    }
    List<Finding> findings = new ArrayList<>();
    for (HostArgument host : hosts.value().get()) {
      if (testbed.names().contains(host.name())) {
        findings.add(
            new Finding(
                "B04",
                Severity.ERROR,
                "",
                "",
                new Place(host.text(), 0, 0),
                "The testbed has a node "
                    + host.name()
                    + " already. Give this one another name: NAME="
                    + host.text().replaceFirst("^[^=]*=", "")
                    + "."));
      }
    }
    ImportRequest request = request(hosts.value().get(), testbed, home);
    if (findings.isEmpty()) {
      findings.addAll(request.faults(home, "import"));
    }
    return findings.isEmpty() ? Checked.accepted(request, List.of()) : Checked.rejected(findings);
  }

  private static ImportRequest request(List<HostArgument> hosts, TestbedText testbed, Path home) {
    String user = testbed.value(TestbedField.SSH_USER, -1);
    String directory = testbed.value(TestbedField.WORK_DIRECTORY, -1);
    return new ImportRequest(
        testbed.value(TestbedField.NAME, -1),
        hosts.stream()
            .map(
                host ->
                    host.user().isEmpty()
                        ? new HostArgument(host.text(), host.name(), host.host(), host.port(), user)
                        : host)
            .toList(),
        ofHome(testbed.value(TestbedField.SSH_KEY, -1), home),
        ofHome(testbed.value(TestbedField.SSH_KNOWN_HOSTS, -1), home),
        testbed.value(TestbedField.SSH_JUMP, -1),
        "",
        directory.isEmpty() ? WORK_DIRECTORY : directory.replaceFirst("/$", ""),
        ntp(testbed));
  }

  private static NtpSettings ntp(TestbedText testbed) {
    String server = testbed.value(TestbedField.NTP_SERVER, -1);
    Optional<NtpMode> mode =
        Arrays.stream(NtpMode.values())
            .filter(one -> one.text().equals(testbed.value(TestbedField.NTP_MODE, -1)))
            .findFirst();
    return new NtpSettings(server, mode.orElse(NtpMode.NONE));
  }

  private static String ofHome(String path, Path home) {
    return path.startsWith("~/") ? home.resolve(path.substring(2)).toString() : path;
  }
}
