package org.ddsbench.repository.summary;

import java.util.Objects;
import java.util.OptionalDouble;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;

/** A time that depends on the type of a message; each comes from other runs or figures. */
public enum TypeMeasure {
  /** From a message to its bytes, without a network. */
  ENCODE("encode_time"),
  /** From these bytes to a message. */
  DECODE("decode_time"),
  /** Round trip of messages that are answered by their header. */
  IN("rtt_stamp"),
  /** Round trip of messages that come back whole. */
  IN_OUT("rtt_full");

  private final String text;

  TypeMeasure(String text) {
    this.text = text;
  }

  /** The word for it in JSON; of conversions the name of the figure. */
  public String text() {
    return text;
  }

  /** Whether messages travel. */
  public boolean isRoundTrip() {
    return this == IN || this == IN_OUT;
  }

  /**
   * The median in a run, in nanoseconds: that of its slowest endpoint, or of its slowest pair;
   * empty when the run did not measure it.
   */
  OptionalDouble medianNs(RunManifest run) {
    return isRoundTrip() ? roundTripNs(run) : conversionNs(run);
  }

  private OptionalDouble conversionNs(RunManifest run) {
    return run.isOf(Experiment.MARSHAL)
        ? run.figures().stream().filter(this::isMedian).mapToDouble(Figure::value).max()
        : OptionalDouble.empty();
  }

  private boolean isMedian(Figure figure) {
    return shows(figure.name(), figure.step());
  }

  private OptionalDouble roundTripNs(RunManifest run) {
    Echo echo = this == IN ? Echo.STAMP : Echo.FULL;
    return run.isOf(Experiment.TRANSIT) && run.parameters().get(Parameters.ECHO) == echo
        ? slowestRoundTripNs(run)
        : OptionalDouble.empty();
  }

  /** The median round-trip time of a run's slowest pair; empty without echoes. */
  static OptionalDouble slowestRoundTripNs(RunManifest run) {
    return run.pairs().stream()
        .map(pair -> pair.correction().rttNs().median())
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .max();
  }

  /** Whether a figure of this name and step is this measure. */
  boolean shows(String figure, String step) {
    return figure.equals(text) && step.equals("median");
  }
}
