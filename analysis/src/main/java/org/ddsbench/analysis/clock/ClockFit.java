package org.ddsbench.analysis.clock;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * The difference of the subscriber's clock from the publisher's, estimated from one set of
 * messages. It corrects the timestamps of any message between the same two clocks: of that set, or
 * of others for which that set was the calibration. Immutable; made by {@link ClockFitter}.
 *
 * <p>All times are nanoseconds; x counts from {@link #tRefNs}. Outside the messages it was
 * estimated from, the last rate is assumed to continue, and {@link #uncertaintyNs(long, long)}
 * grows.
 */
public final class ClockFit {
  private final ClockStatus status;
  private final SkewMethod method;
  private final Skews skews;
  private final Origin origin;
  private final Resolution resolution;
  private final TimePieces pieces;
  private final List<ClockCurve> curves;
  private final List<ErrorBound> bounds;
  private final OptionalDouble uncertaintyNs;
  private final Optional<ByteTimes> bytes;
  private final List<ClockSegment> segments;

  /** The skews as ratios: the one used, and those of the directions alone. */
  record Skews(double used, OptionalDouble forward, OptionalDouble backward) {}

  /**
   * What is subtracted from x and from the difference of the clocks, before any timestamp becomes a
   * double.
   */
  record Origin(long tRefNs, long baseNs) {}

  /**
   * @param curves one for each piece, minus the origin's base; without an echo one that only
   *     removes the skew
   * @param bounds one for each piece; none without an echo
   * @param uncertaintyNs the largest bound at any message that the fit was estimated from
   */
  ClockFit(
      ClockStatus status,
      SkewMethod method,
      Skews skews,
      Origin origin,
      Resolution resolution,
      TimePieces pieces,
      List<ClockCurve> curves,
      List<ErrorBound> bounds,
      OptionalDouble uncertaintyNs,
      Optional<ByteTimes> bytes,
      List<ClockSegment> segments) {
    this.status = status;
    this.method = method;
    this.skews = skews;
    this.origin = origin;
    this.resolution = resolution;
    this.pieces = pieces;
    this.curves = List.copyOf(curves);
    this.bounds = List.copyOf(bounds);
    this.uncertaintyNs = uncertaintyNs;
    this.bytes = bytes;
    this.segments = List.copyOf(segments);
  }

  public ClockStatus status() {
    return status;
  }

  /** The method that was used in the end. */
  public SkewMethod method() {
    return method;
  }

  /** The skew that was removed, as a ratio: 1e-6 is 1 ppm. */
  public double skew() {
    return skews.used();
  }

  /**
   * The skew that the messages alone show; empty with fewer than 8 of them or when they span no
   * time.
   */
  public OptionalDouble skewForward() {
    return skews.forward();
  }

  /**
   * The skew that the echoes alone show; empty with fewer than 8 of them or when they span no time.
   */
  public OptionalDouble skewBackward() {
    return skews.backward();
  }

  /** The smallest T1 of the messages it was estimated from; publisher's clock. */
  public long tRefNs() {
    return origin.tRefNs();
  }

  /** Whether the offset is known: there was an echo. */
  public boolean isOffsetKnown() {
    return !bounds.isEmpty();
  }

  /** The offset at {@link #tRefNs}; empty without an echo. */
  public OptionalLong offsetNs() {
    return isOffsetKnown()
        ? OptionalLong.of(origin.baseNs() + Math.round(curves.get(0).at(0)))
        : OptionalLong.empty();
  }

  /**
   * The bound of the error of offset and one-way times of all the messages it was estimated from,
   * rounded up; empty without an echo.
   */
  public OptionalLong uncertaintyNs() {
    return uncertaintyNs.isEmpty() ? OptionalLong.empty() : roundedUp(uncertaintyNs.getAsDouble());
  }

  /**
   * The bound of the error of {@link #ottNs} for a message sent at {@code t1} and received at
   * {@code t2}; empty without an echo. That of a guarded message contains the reset, which may have
   * happened before or after it passed.
   */
  public OptionalLong uncertaintyNs(long t1, long t2) {
    return isOffsetKnown()
        ? roundedUp(
            bounds.get(pieceForward(t1, t2)).atNs((double) (t1 - origin.tRefNs()))
                + guardNs(t1, t2))
        : OptionalLong.empty();
  }

  /** The size of the resets next to the piece of a guarded message; 0 for any other message. */
  private double guardNs(long t1, long t2) {
    if (!isGuarded(t1, t2)) {
      return 0;
    }
    int piece = pieceForward(t1, t2);
    double before = piece > 0 ? Math.abs(resetNs(piece - 1, piece)) : 0;
    double after = piece < pieces.steps().size() ? Math.abs(resetNs(piece, piece + 1)) : 0;
    return Math.max(before, after);
  }

  private static OptionalLong roundedUp(double ns) {
    return OptionalLong.of((long) Math.ceil(ns));
  }

  /** The resolution of both clocks; it is in the bound. */
  public Resolution resolution() {
    return resolution;
  }

  /** The clocks between the resets, in order of time; none without an echo. */
  public List<ClockSegment> segments() {
    return segments;
  }

  /** The time of a byte; empty when all messages had one size, or too many sizes. */
  public Optional<ByteTimes> byteTimes() {
    return bytes;
  }

  /** The resets found, in order of time. */
  public List<ClockReset> resets() {
    return IntStream.range(0, pieces.steps().size())
        .mapToObj(
            k ->
                new ClockReset(
                    origin.tRefNs() + Math.round(middle(k)), Math.round(resetNs(k, k + 1))))
        .toList();
  }

  private double middle(int step) {
    return (pieces.steps().get(step).fromX() + pieces.steps().get(step).toX()) / 2;
  }

  /** How much the resets between two pieces changed the difference of the clocks. */
  private double resetNs(int fromPiece, int toPiece) {
    double sum = 0;
    for (int k = fromPiece; k < toPiece; k++) {
      sum += curves.get(k + 1).at(middle(k)) - curves.get(k).at(middle(k));
    }
    return sum;
  }

  /**
   * The one-way time of a message, in the publisher's nanoseconds: (T2-T1 - theta(x)) / (1+skew).
   * May be negative. Without an echo the unknown offset is still in it.
   *
   * @param t1 when it was sent, publisher's clock
   * @param t2 when it was taken, subscriber's clock
   */
  public long ottNs(long t1, long t2) {
    long x = t1 - origin.tRefNs();
    long y = t2 - t1 - origin.baseNs();
    ClockCurve curve = curves.get(pieces.pieceOf(Direction.FORWARD, x, y));
    long unknown = isOffsetKnown() ? 0 : origin.baseNs();
    return unknown + Math.round((y - curve.at((double) x)) / (1 + curve.slope((double) x)));
  }

  /**
   * The round trip of a message with an echo: (T4-T1) - (T3-T2). A reset during the round trip is
   * removed.
   */
  public long rttNs(long t1, long t2, long t3, long t4) {
    long raw = t4 - t1 - (t3 - t2);
    if (pieces.steps().isEmpty()) {
      return raw;
    }
    int there = pieceForward(t1, t2);
    int back = pieceBackward(t3, t4);
    return there == back ? raw : raw + Math.round(resetNs(there, back));
  }

  /** Whether a message was on its way when a clock was reset. */
  public boolean isGuarded(long t1, long t2) {
    return pieces.isGuarded(Direction.FORWARD, t1 - origin.tRefNs(), t2 - t1 - origin.baseNs());
  }

  /** Whether an echo was on its way when a clock was reset. */
  public boolean isEchoGuarded(long t3, long t4) {
    return pieces.isGuarded(Direction.BACKWARD, t4 - origin.tRefNs(), t4 - t3 + origin.baseNs());
  }

  /**
   * T2 as the subscriber's clock would have shown it without resets; it gives the order of arrival.
   */
  public long arrivalNs(long t1, long t2) {
    int piece = pieceForward(t1, t2);
    return piece == 0 ? t2 : t2 - Math.round(resetNs(0, piece));
  }

  private int pieceForward(long t1, long t2) {
    return pieces.pieceOf(Direction.FORWARD, t1 - origin.tRefNs(), t2 - t1 - origin.baseNs());
  }

  private int pieceBackward(long t3, long t4) {
    return pieces.pieceOf(Direction.BACKWARD, t4 - origin.tRefNs(), t4 - t3 + origin.baseNs());
  }
}
