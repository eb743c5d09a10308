package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ddsbench.controller.deploy.Interruptible;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.implementation.Implementation;

/**
 * The implementations whose builds lack DDS Security: runs that ask for it fail, and all others are
 * carried out.
 *
 * @param reasons by the name of the implementation, as its program gives them
 */
record Unprotected(Map<String, String> reasons) {
  Unprotected {
    reasons = new TreeMap<>(reasons);
  }

  /**
   * Asks the programs of these implementations. An interrupt ends it.
   *
   * @param runs those of the campaign; implementations without a run that has security are not
   *     asked
   */
  static Unprotected among(
      Collection<Implementation> implementations,
      List<? extends RunParameters> runs,
      ProjectFiles files)
      throws IOException {
    Map<String, String> reasons = new TreeMap<>();
    for (Implementation one : implementations) {
      if (runs.stream().anyMatch(p -> needs(p, one.name()))) {
        String reason =
            Interruptible.call("asking " + one.name(), () -> files.version(one).security());
        if (!reason.isEmpty()) {
          reasons.put(one.name(), reason);
        }
      }
    }
    return new Unprotected(reasons);
  }

  private static boolean needs(RunParameters p, String implementation) {
    return p.get(Parameters.SECURITY).isOn() && p.ddsPair().names().contains(implementation);
  }

  /** Why a run cannot be carried out; empty when it can. */
  Optional<String> refusal(RunParameters p) {
    return reasons.entrySet().stream()
        .filter(one -> needs(p, one.getKey()))
        .map(one -> one.getKey() + " cannot use security: " + one.getValue())
        .reduce((one, other) -> one + " " + other);
  }

  /** A warning for each of these implementations, at the place of the campaign. */
  List<Finding> warnings(Place campaign) {
    List<Finding> findings = new ArrayList<>();
    reasons.forEach(
        (name, reason) ->
            findings.add(
                finding(
                    campaign,
                    Severity.WARNING,
                    "Runs of " + name + " with security will fail: " + reason)));
    return findings;
  }

  /** The finding about a campaign none of whose runs can be carried out. */
  Finding nothing(Place campaign) {
    return finding(
        campaign,
        Severity.ERROR,
        "No run can be carried out, since its implementations cannot use security here. Use"
            + " security=\"off\", or builds that have it.");
  }

  private static Finding finding(Place campaign, Severity severity, String message) {
    return new Finding("FILE", severity, "", Parameters.SECURITY.attribute(), campaign, message);
  }
}
