package org.ddsbench.core.rules;

import java.util.List;
import java.util.function.Supplier;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.campaign.TestRow;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.implementation.Implementation;

/** Resolves what a campaign's rows leave to their implementations. */
public final class Resolved {
  private Resolved() {}

  /**
   * A campaign as it is carried out: without runs that are left out, and with every choice made.
   */
  public static Campaign of(Campaign campaign, RulesContext context) {
    Campaign made = OmittedRuns.of(campaign, context);
    List<TestRow> rows = made.rows().stream().map(row -> of(row, context)).toList();
    return new Campaign(made.name(), made.description(), rows);
  }

  /** Members that differ only in parameters that their experiment does not read become one run. */
  private static TestRow of(TestRow row, RulesContext context) {
    return row.with(
        row.variants().stream()
            .map(p -> of(p.withDefaultsOfUnread(), context))
            .distinct()
            .toList());
  }

  private static Values of(Values p, RulesContext context) {
    return p.get(Parameters.TRANSPORT) == Transport.DEFAULT
        ? p.with(Parameters.TRANSPORT, transport(p, context))
        : p;
  }

  /**
   * The transport of a run that sets none: the publisher implementation's first transport that the
   * subscriber's also supports; without a common one its first, which rules refuse.
   */
  static Transport transport(RunParameters p, RulesContext context) {
    Supplier<Discovery> discovery = () -> p.get(Parameters.DISCOVERY);
    List<Implementation> sides =
        p.ddsPair().names().stream()
            .flatMap(name -> context.implementation(name).stream())
            .toList();
    List<Transport> first =
        sides.stream().findFirst().map(one -> one.transports(discovery)).orElse(List.of());
    return first.stream()
        .filter(
            shared -> sides.stream().allMatch(one -> one.transports(discovery).contains(shared)))
        .findFirst()
        .or(() -> first.stream().findFirst())
        .orElse(Transport.UDP);
  }
}
