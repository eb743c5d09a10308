package org.ddsbench.controller.testbedimport;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;

/** The hosts of a command line, as the user names them. */
public final class HostArguments {
  private HostArguments() {}

  /** All of them, or what is wrong with each. The place of a finding is the text. */
  public static Checked<List<HostArgument>> read(List<String> texts) {
    List<Finding> findings = new ArrayList<>();
    List<HostArgument> read = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String text : texts) {
      HostArgument.of(text)
          .ifPresentOrElse(
              read::add, () -> findings.add(fault(text, "Enter it as [NAME=][user@]host[:port].")));
    }
    for (HostArgument host : read) {
      if (!names.add(host.name())) {
        findings.add(
            fault(
                host.text(),
                "There is already a node "
                    + host.name()
                    + ". Give this one another name: NAME="
                    + host.text().replaceFirst("^[^=]*=", "")
                    + "."));
      }
    }
    return findings.isEmpty() ? Checked.accepted(read, List.of()) : Checked.rejected(findings);
  }

  private static Finding fault(String text, String message) {
    return new Finding("B04", Severity.ERROR, "", "", new Place(text, 0, 0), message);
  }
}
