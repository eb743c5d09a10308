package org.ddsbench.controller.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.TimeLimit;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.search.BoutResult;
import org.ddsbench.core.search.TimeCheck;
import org.ddsbench.core.testbed.Role;

/** Lets publishers send bouts, and subscribers count and echo them. For the campaign's thread. */
final class BoutPlayer {
  /** A publisher gives up when it is late by a whole bout; a call of write() may block longer. */
  private static final int GIVES_UP = 2;

  private static final Duration WRITE = Duration.ofSeconds(60);

  /** A queue that holds more than this many bouts never empties in useful time. */
  private static final int QUEUED = 20;

  private final TestRun run;
  private final Stage stage;
  private final List<Endpoint> publishers;
  private final List<Endpoint> subscribers;
  private final boolean echoed;
  private final TimeLimit limit;
  private long first;

  BoutPlayer(TestRun run, Stage stage) {
    this.run = run;
    this.stage = stage;
    publishers = run.endpoints(Role.PUBLISHER);
    subscribers = run.endpoints(Role.SUBSCRIBER);
    echoed = run.parameters().get(Parameters.ECHO) != Echo.NONE;
    limit = run.parameters().get(Parameters.WITHIN);
  }

  /** The number of each publisher's next message. */
  long next() {
    return first;
  }

  /**
   * Carries out one bout, and waits until its messages have arrived or count as lost.
   *
   * @param periodNs between two messages of a publisher
   * @param count messages of each publisher
   * @param logged whether the messages are in the logs
   */
  BoutResult play(long periodNs, long count, boolean logged)
      throws RunFailure, InterruptedException {
    String log = logged ? " 1" : " 0";
    all(subscribers, "expect " + first + " " + count + log, "expecting", stage.answer());
    Duration length = Duration.ofNanos(periodNs).multipliedBy(count);
    List<Event.AppSaid> sent =
        all(
            publishers,
            "bout " + first + " " + count + " " + periodNs + log,
            "sent",
            length.multipliedBy(GIVES_UP).plus(WRITE));
    first += count;
    long written = sum(sent, "count") - sum(sent, "failed");
    List<Event.AppSaid> settled =
        all(
            subscribers,
            "settle " + written,
            "settled",
            length.multipliedBy(QUEUED).plus(stage.answer()));
    long due = 0;
    for (Event.AppSaid said : sent) {
      due =
          Math.max(
              due,
              number(said, "last_ns") - number(said, "late_last_ns") - number(said, "first_ns"));
    }
    BoutResult result =
        new BoutResult(
            publishers.size(),
            subscribers.size(),
            periodNs,
            count,
            sum(sent, "count"),
            sum(sent, "failed"),
            most(sent, "late_last_ns"),
            due,
            sum(settled, "unique"),
            most(settled, "longest_span_ns"),
            TimeCheck.NONE);
    return echoed ? result.with(roundTrips(result, length)) : result;
  }

  /**
   * Waits until the echoes of a bout have returned or count as lost, and checks their times; those
   * of the publisher with the longest ones. What was not received is not answered: such a bout is
   * refused anyway.
   */
  private TimeCheck roundTrips(BoutResult result, Duration length)
      throws RunFailure, InterruptedException {
    List<Event.AppSaid> settled =
        all(
            publishers,
            "settle " + result.received() / publishers.size(),
            "settled",
            length.multipliedBy(QUEUED).plus(stage.answer()));
    if (!limit.isSet()) {
      return TimeCheck.NONE;
    }
    long longest = 0;
    for (Event.AppSaid said : settled) {
      long ns = number(said, limit.percentile().field());
      longest =
          ns == TimeCheck.NEVER || longest == TimeCheck.NEVER
              ? TimeCheck.NEVER
              : Math.max(longest, ns);
    }
    return new TimeCheck(limit.ns(), longest);
  }

  private List<Event.AppSaid> all(
      List<Endpoint> endpoints, String line, String answer, Duration deadline)
      throws RunFailure, InterruptedException {
    List<Event.AppSaid> answers = new ArrayList<>();
    stage.send(endpoints, line, deadline);
    stage.awaitSaid(endpoints, answer, deadline.plus(stage.answer()), answers::add);
    return answers;
  }

  private long sum(List<Event.AppSaid> all, String field) throws RunFailure {
    long sum = 0;
    for (Event.AppSaid said : all) {
      sum += number(said, field);
    }
    return sum;
  }

  private long most(List<Event.AppSaid> all, String field) throws RunFailure {
    long most = 0;
    for (Event.AppSaid said : all) {
      most = Math.max(most, number(said, field));
    }
    return most;
  }

  private long number(Event.AppSaid said, String field) throws RunFailure {
    String node =
        run.endpoints().stream()
            .filter(one -> one.app().equals(said.app()))
            .map(Endpoint::node)
            .findFirst()
            .orElse("");
    return Figures.number(node, said, field);
  }
}
