package org.ddsbench.repository.summary;

import java.util.OptionalDouble;
import org.ddsbench.core.campaign.Arrivals;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;

/** What is built on sockets, from a message to its answer. */
public enum Layer {
  /** A message that is echoed. */
  PUBLISH_SUBSCRIBE("publish_subscribe"),
  /** A request of one thread that waits for the reply before it sends the next one. */
  REQUEST_REPLY("request_reply");

  private final String text;

  Layer(String text) {
    this.text = text;
  }

  /** The word for it in JSON. */
  public String text() {
    return text;
  }

  /**
   * The median in a run, in nanoseconds: of the round-trip time of its slowest pair, or of the
   * response time; empty when the run did not measure it.
   */
  OptionalDouble medianNs(RunManifest run) {
    return this == PUBLISH_SUBSCRIBE ? roundTripNs(run) : responseNs(run);
  }

  private static OptionalDouble roundTripNs(RunManifest run) {
    return run.isOf(Experiment.TRANSIT) && run.parameters().get(Parameters.ECHO) != Echo.NONE
        ? TypeMeasure.slowestRoundTripNs(run)
        : OptionalDouble.empty();
  }

  private static OptionalDouble responseNs(RunManifest run) {
    Arrivals arrivals = run.parameters().get(Parameters.ARRIVALS);
    boolean alone =
        run.parameters().get(Parameters.CLIENTS) == 1
            && run.parameters().get(Parameters.CLIENT_THREADS) == 1
            && !arrivals.open();
    return run.isOf(Experiment.REQUEST) && alone
        ? run.figure("response_time", "median").stream().mapToDouble(Figure::value).findFirst()
        : OptionalDouble.empty();
  }
}
