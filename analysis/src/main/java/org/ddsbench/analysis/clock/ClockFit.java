package org.ddsbench.analysis.clock;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.ddsbench.analysis.trace.Messages;

/**
 * How the subscriber's clock runs against the publisher's during one run, and what that makes of
 * its messages.
 *
 * <p>Subscriber's clock minus publisher's clock at x nanoseconds after {@link #tRefNs} is {@link
 * #offsetNs} + {@link #skew} * x, plus every reset before. Immutable; made by {@link ClockFitter}.
 */
public final class ClockFit {
  private final Messages messages;
  private final ClockStatus status;
  private final SkewMethod method;
  private final Skews skews;
  private final long tRefNs;
  private final long baseNs;
  private final TimePieces pieces;
  private final double[] offsets;
  private final OptionalDouble uncertaintyNs;

  /** The skews as ratios: the one used, and those of the directions alone. */
  record Skews(double used, OptionalDouble forward, OptionalDouble backward) {}

  /**
   * @param offsets a piece's offset at x = 0 less {@code baseNs}; none when there is no echo
   */
  ClockFit(
      Messages messages,
      ClockStatus status,
      SkewMethod method,
      Skews skews,
      long tRefNs,
      long baseNs,
      TimePieces pieces,
      double[] offsets,
      OptionalDouble uncertaintyNs) {
    this.messages = messages;
    this.status = status;
    this.method = method;
    this.skews = skews;
    this.tRefNs = tRefNs;
    this.baseNs = baseNs;
    this.pieces = pieces;
    this.offsets = offsets;
    this.uncertaintyNs = uncertaintyNs;
  }

  public ClockStatus status() {
    return status;
  }

  /** The method that was really used. */
  public SkewMethod method() {
    return method;
  }

  /** The skew that was removed, as a ratio: 1e-6 is 1 ppm. */
  public double skew() {
    return skews.used();
  }

  /**
   * The skew that the messages alone show; nothing with fewer than 8 of them or no span of time.
   */
  public OptionalDouble skewForward() {
    return skews.forward();
  }

  /** The skew that the echoes alone show; nothing with fewer than 8 of them or no span of time. */
  public OptionalDouble skewBackward() {
    return skews.backward();
  }

  /** The smallest T1; publisher's clock. */
  public long tRefNs() {
    return tRefNs;
  }

  /** The offset at {@link #tRefNs}; nothing without an echo. */
  public OptionalLong offsetNs() {
    return offsets.length == 0
        ? OptionalLong.empty()
        : OptionalLong.of(baseNs + Math.round(offsets[0]));
  }

  /** The bound of the error of offset and transit times, rounded up; nothing without an echo. */
  public OptionalLong uncertaintyNs() {
    return uncertaintyNs.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of((long) Math.ceil(uncertaintyNs.getAsDouble()));
  }

  /** The resets found, in order of time. */
  public List<ClockReset> resets() {
    List<ClockStep> steps = pieces.steps();
    return IntStream.range(0, steps.size())
        .mapToObj(
            k -> {
              double middle = (steps.get(k).fromX() + steps.get(k).toX()) / 2;
              return new ClockReset(
                  tRefNs + Math.round(middle), Math.round(offsets[k + 1] - offsets[k]));
            })
        .toList();
  }

  /**
   * The one-way transit time of message {@code i}, in the publisher's nanoseconds: (T2-T1 - skew*x
   * - offset) / (1+skew). May be negative. Without an echo the unknown offset is still in it.
   */
  public long ottNs(int i) {
    long x = messages.t1(i) - tRefNs;
    long y = messages.forwardNs(i) - baseNs;
    double offset = 0;
    long unknown = baseNs;
    if (offsets.length > 0) {
      offset = offsets[pieces.pieceOf(Direction.FORWARD, x, y)];
      unknown = 0;
    }
    return unknown + Math.round((y - skews.used() * x - offset) / (1 + skews.used()));
  }

  /**
   * The round trip of message {@code i}, which must have an echo: (T4-T1) - (T3-T2). A reset that
   * fell into the round trip is taken out again.
   */
  public long rttNs(int i) {
    long raw = messages.forwardNs(i) + messages.backwardNs(i);
    int there = pieceForward(i);
    int back = pieceBackward(i);
    return there == back ? raw : raw + Math.round(offsets[back] - offsets[there]);
  }

  /**
   * Whether message {@code i} or its echo was on its way when a clock was reset, and so shaped no
   * floor.
   */
  public boolean isGuarded(int i) {
    boolean message =
        pieces.isGuarded(
            Direction.FORWARD, messages.t1(i) - tRefNs, messages.forwardNs(i) - baseNs);
    return message || (messages.echoed(i) && isEchoGuarded(i));
  }

  private boolean isEchoGuarded(int i) {
    return pieces.isGuarded(
        Direction.BACKWARD, messages.t4(i) - tRefNs, messages.backwardNs(i) + baseNs);
  }

  /**
   * T2 of message {@code i} as the subscriber's clock would have shown it without resets: the order
   * of arrival.
   */
  public long arrivalNs(int i) {
    int piece = pieceForward(i);
    return piece == 0 ? messages.t2(i) : messages.t2(i) - Math.round(offsets[piece] - offsets[0]);
  }

  private int pieceForward(int i) {
    return pieces.pieceOf(
        Direction.FORWARD, messages.t1(i) - tRefNs, messages.forwardNs(i) - baseNs);
  }

  private int pieceBackward(int i) {
    return pieces.pieceOf(
        Direction.BACKWARD, messages.t4(i) - tRefNs, messages.backwardNs(i) + baseNs);
  }
}
