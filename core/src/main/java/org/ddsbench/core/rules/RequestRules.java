package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.warning;
import static org.ddsbench.core.rules.Rule.when;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.core.campaign.Dispatch;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Ownership;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.testbed.Role;

/** Rules about clients that send requests to a server. */
final class RequestRules {
  static final List<Rule> TABLE =
      List.of(
          error(
                  "E03",
                  Parameters.ECHO,
                  "experiment request and echo none",
                  c ->
                      when(
                          c.requests() && c.p().get(Parameters.ECHO) == Echo.NONE,
                          "A request needs a reply. Use echo=\"stamp\" for a reply without content, or"
                              + " echo=\"full\" for one as large as the request."))
              .fixed("`echo=\"stamp\"`", c -> MemberFix.replace(Parameters.ECHO, "stamp")),
          error(
                  "E04",
                  Parameters.OWNERSHIP,
                  "experiment request and exclusive ownership",
                  c ->
                      when(
                          c.requests() && c.p().get(Parameters.OWNERSHIP) == Ownership.EXCLUSIVE,
                          "With exclusive ownership, the server receives the requests for an object from"
                              + " one client only. Use ownership=\"shared\"."))
              .fixed(
                  "`ownership=\"shared\"`", c -> MemberFix.replace(Parameters.OWNERSHIP, "shared")),
          warning(
                  "E05",
                  Parameters.SERVER_THREADS,
                  "dispatch inline and several server threads",
                  c ->
                      when(
                          c.p().get(Parameters.DISPATCH) == Dispatch.INLINE
                              && c.p().get(Parameters.SERVER_THREADS) > 1,
                          "With dispatch=\"inline\", the thread that takes requests serves all of them, and"
                              + " serverThreads=\""
                              + c.p().get(Parameters.SERVER_THREADS)
                              + "\" has no effect. Use serverThreads=\"1\", or dispatch=\"pool\"."))
              .fixed(
                  "`serverThreads=\"1\"`", c -> MemberFix.replace(Parameters.SERVER_THREADS, "1")),
          error(
                  "E06",
                  Parameters.PUBLICATION_PERIOD,
                  "period 0 and arrivals not closed",
                  c ->
                      when(
                          c.requests()
                              && c.p().scheduled()
                              && c.p().get(Parameters.PUBLICATION_PERIOD) == 0,
                          "arrivals=\""
                              + c.p().get(Parameters.ARRIVALS)
                              + "\" needs a publicationPeriod above 0. Set one, or use"
                              + " arrivals=\"closed\"."))
              .fixed(
                  "`publicationPeriod=\"10ms\"`",
                  c -> MemberFix.replace(Parameters.PUBLICATION_PERIOD, "10ms")),
          warning(
              "E07",
              Parameters.SERVICE_CPU,
              "arrivals not closed, and the requests of all clients take at least the time of one"
                  + " processor",
              RequestRules::overload));

  private RequestRules() {}

  private static Optional<String> overload(RunCase c) {
    if (!c.requests()
        || !c.p().scheduled()
        || c.p().get(Parameters.SERVICE_CPU) == 0
        || c.p().get(Parameters.PUBLICATION_PERIOD) == 0) {
      return Optional.empty();
    }
    double processors =
        (double) c.p().count(Role.PUBLISHER)
            * c.p().threads()
            * c.p().get(Parameters.SERVICE_CPU)
            / c.p().get(Parameters.PUBLICATION_PERIOD);
    return when(
        processors >= 1,
        String.format(
            Locale.ROOT,
            "The requests of all clients take the time of %.2f processors. On a server with fewer,"
                + " the queue grows until the last request. Use a longer period, a smaller"
                + " serviceCpu or fewer clients, or make sure that the server has more processors"
                + "%s.",
            processors,
            c.p().get(Parameters.DISPATCH) == Dispatch.INLINE
                ? " and dispatch=\"pool\""
                : " and as many serverThreads"));
  }
}
