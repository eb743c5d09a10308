package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.when;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Collocation;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Pattern;
import org.ddsbench.core.campaign.Trigger;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.testbed.Role;

/** Rules about endpoints that share a process, and about delivery within it. */
final class CollocationRules {
  static final List<Rule> TABLE =
      List.of(
          error(
                  "L01",
                  Parameters.COLLOCATION,
                  "collocation process or thread, and endpoints on several nodes",
                  CollocationRules::apart)
              .fixed(
                  "`collocation=\"none\"`", c -> MemberFix.replace(Parameters.COLLOCATION, "none")),
          error(
                  "L02",
                  Parameters.COLLOCATION,
                  "collocation process or thread, of publishers and subscribers of two"
                      + " implementations",
                  c ->
                      when(
                          collocated(c) && !c.p().ddsPublisher().equals(c.p().ddsSubscriber()),
                          "A process is a program of one implementation, not of both "
                              + c.p().ddsPublisher()
                              + " and "
                              + c.p().ddsSubscriber()
                              + ". Use collocation=\"none\", or one implementation."))
              .fixed(
                  "`collocation=\"none\"`", c -> MemberFix.replace(Parameters.COLLOCATION, "none")),
          error(
                  "L03",
                  Parameters.COLLOCATION,
                  "collocation thread, and several publishers or subscribers, or echoes",
                  c ->
                      when(
                          oneThread(c)
                              && (c.p().count(Role.PUBLISHER) > 1
                                  || c.p().count(Role.SUBSCRIBER) > 1
                                  || c.p().get(Parameters.ECHO) != Echo.NONE),
                          "With collocation=\"thread\", one thread writes and takes the messages of one"
                              + " publisher and one subscriber, without echoes. Use"
                              + " collocation=\"process\" for others."))
              .fixed(
                  "`collocation=\"process\"`",
                  c -> MemberFix.replace(Parameters.COLLOCATION, "process")),
          error(
                  "L04",
                  Parameters.TRIGGER,
                  "collocation thread and trigger listener",
                  c ->
                      when(
                          oneThread(c) && c.p().get(Parameters.TRIGGER) == Trigger.LISTENER,
                          "With collocation=\"thread\", the thread that writes also takes, and no"
                              + " listener is called. Use trigger=\"waitset\", or"
                              + " collocation=\"process\"."))
              .fixed(
                  "`trigger=\"waitset\"`", c -> MemberFix.replace(Parameters.TRIGGER, "waitset")),
          error(
                  "L05",
                  Parameters.LOCAL_DELIVERY,
                  "localDelivery and collocation none",
                  c ->
                      when(
                          c.p().get(Parameters.LOCAL_DELIVERY) && !collocated(c),
                          "localDelivery=\"on\" is for endpoints in one process. Use"
                              + " collocation=\"process\" or \"thread\", or localDelivery=\"off\"."))
              .fixed(
                  "`localDelivery=\"off\"`",
                  c -> MemberFix.replace(Parameters.LOCAL_DELIVERY, "off")),
          error(
                  "L06",
                  Parameters.TRIGGER,
                  "localDelivery, pattern pingpong and trigger listener",
                  c ->
                      when(
                          c.p().get(Parameters.LOCAL_DELIVERY)
                              && c.p().get(Parameters.PATTERN) == Pattern.PINGPONG
                              && c.p().get(Parameters.TRIGGER) == Trigger.LISTENER,
                          "With localDelivery=\"on\", write() calls the listeners, so each message would"
                              + " be written within the write() of the one before. Use"
                              + " trigger=\"waitset\", or another pattern."))
              .fixed(
                  "`trigger=\"waitset\"`", c -> MemberFix.replace(Parameters.TRIGGER, "waitset")),
          error(
                  "L07",
                  Parameters.PROBE,
                  "collocation process or thread, and a probe",
                  c ->
                      when(
                          collocated(c) && !c.p().get(Parameters.PROBE).equals(Probe.NONE),
                          "A probe observes a process, and does not know which endpoint makes a call."
                              + " Use probe=\"none\", or collocation=\"none\"."))
              .fixed("`probe=\"none\"`", c -> MemberFix.replace(Parameters.PROBE, Probe.NONE)),
          error(
                  "L08",
                  Parameters.LOCAL_DELIVERY,
                  "localDelivery and security sign or encrypt",
                  c ->
                      when(
                          c.p().get(Parameters.LOCAL_DELIVERY)
                              && c.p().get(Parameters.SECURITY).isOn(),
                          "With localDelivery=\"on\", messages within a process do not pass the transport,"
                              + " so nothing would protect them. Use localDelivery=\"off\", or"
                              + " security=\"off\"."))
              .fixed(
                  "`localDelivery=\"off\"`",
                  c -> MemberFix.replace(Parameters.LOCAL_DELIVERY, "off")));

  private CollocationRules() {}

  private static boolean collocated(RunCase c) {
    return c.p().get(Parameters.COLLOCATION) != Collocation.NONE;
  }

  private static boolean oneThread(RunCase c) {
    return c.p().get(Parameters.COLLOCATION) == Collocation.THREAD;
  }

  private static Optional<String> apart(RunCase c) {
    return collocated(c)
        ? OneNode.apart(c, "cannot share a process", "collocation=\"none\"")
        : Optional.empty();
  }
}
