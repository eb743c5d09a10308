package org.ddsbench.gui.chart;

/**
 * The visible part of an axis, in positions of its {@link Scale}.
 *
 * @param high above {@code low}
 */
public record Span(double low, double high) {
  /** Rejects a span that an axis cannot show. */
  public Span {
    if (!(low < high) || !Double.isFinite(high - low)) {
      throw new IllegalArgumentException("no span: " + low + " to " + high);
    }
  }

  /** Its length. */
  public double length() {
    return high - low;
  }

  /** The span scaled around a position that keeps its place; a factor above 1 shows more. */
  public Span zoomed(double factor, double around) {
    return between(around - (around - low) * factor, around + (high - around) * factor);
  }

  /** A span of the same length, moved up by a share of it. */
  public Span moved(double share) {
    double by = share * length();
    return between(low + by, high + by);
  }

  /** From one position to another, in any order; this one where that is too short for an axis. */
  public Span between(double one, double other) {
    double least = Math.min(one, other);
    double most = Math.max(one, other);
    double precision = 1e-12 * Math.max(Math.abs(least), Math.abs(most));
    return most - least > precision && Double.isFinite(most - least) ? new Span(least, most) : this;
  }

  /** A slightly larger span, so that nothing lies on the edge. */
  public Span widened(double share) {
    return new Span(low - share * length(), high + share * length());
  }
}
