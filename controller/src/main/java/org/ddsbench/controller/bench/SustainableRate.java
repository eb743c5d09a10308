package org.ddsbench.controller.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Trigger;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.search.BoutPlan;
import org.ddsbench.core.search.BoutResult;
import org.ddsbench.core.search.RateSearch;
import org.ddsbench.core.search.TimeCheck;

/**
 * The search of the experiment {@code rate} with our programs on the loopback interface: the same
 * bouts, found by the same {@link RateSearch}, as in a campaign.
 *
 * @param plan how long bouts are
 */
record SustainableRate(OurPair pair, BoutPlan plan) {
  private static final double FIRST = 10_000;
  private static final String NOT_LOGGED = " 0";

  /**
   * Messages a second, of one publisher to one subscriber, reliable and batched, with a listener.
   */
  double find(int bytes) throws NotMeasuredException, IOException, InterruptedException {
    Values parameters =
        Pace.periodic(BoutPlan.periodNs(FIRST))
            .in(AppCommand.parameters(1))
            .with(Parameters.EXPERIMENT, Experiment.RATE)
            .with(Parameters.TRIGGER, Trigger.LISTENER)
            .with(Parameters.BATCHING, true);
    Path payload = pair.payload(bytes);
    try (AppProcess subscriber = pair.app(parameters, AppCommand.SUBSCRIBER, payload);
        AppProcess publisher = pair.app(parameters, AppCommand.PUBLISHER, payload)) {
      subscriber.await("matched");
      publisher.await("matched");
      RateSearch search = plan.search(FIRST);
      long first = 0;
      for (Optional<RateSearch.Trial> trial = search.next();
          trial.isPresent();
          trial = search.next()) {
        long count = plan.count(trial.get());
        long periodNs = BoutPlan.periodNs(trial.get().rate());
        BoutResult result = play(publisher, subscriber, first, count, periodNs);
        first += count;
        search.answer(result.refusal().isEmpty());
      }
      publisher.finish();
      subscriber.finish();
      return search
          .sustained()
          .orElseThrow(() -> new NotMeasuredException("no rate of ours was sustained."));
    }
  }

  private static BoutResult play(
      AppProcess publisher, AppProcess subscriber, long first, long count, long periodNs)
      throws NotMeasuredException, IOException, InterruptedException {
    subscriber.send("expect " + first + " " + count + NOT_LOGGED);
    subscriber.await("expecting");
    publisher.send("bout " + first + " " + count + " " + periodNs + NOT_LOGGED);
    JsonNode sent = publisher.await("sent");
    subscriber.send("settle " + (number(sent, "count") - number(sent, "failed")));
    JsonNode settled = subscriber.await("settled");
    return new BoutResult(
        1,
        1,
        periodNs,
        count,
        number(sent, "count"),
        number(sent, "failed"),
        number(sent, "late_last_ns"),
        number(sent, "last_ns") - number(sent, "late_last_ns") - number(sent, "first_ns"),
        number(settled, "unique"),
        number(settled, "longest_span_ns"),
        TimeCheck.NONE);
  }

  private static long number(JsonNode said, String field) {
    return said.path(field).asLong();
  }
}
