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

/** What a campaign's rows leave to their implementations, settled as those describe it. */
public final class Settled {
  private Settled() {}

  /** A campaign as it is carried out: without what is left out, and with nothing left to choose. */
  public static Campaign of(Campaign campaign, RulesContext context) {
    Campaign made = LeftOut.of(campaign, context);
    List<TestRow> rows = made.rows().stream().map(row -> of(row, context)).toList();
    return new Campaign(made.name(), made.description(), rows);
  }

  /** Members that differ in what their experiment does not read are one run. */
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
   * The transport of a run that is given none: the first of the publishers' implementation that
   * that of the subscribers has too; the first at all when there is none, which rules refuse.
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
