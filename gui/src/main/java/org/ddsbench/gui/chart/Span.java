package org.ddsbench.gui.chart;

/**
 * What of an axis is seen, in positions of its {@link Scale}.
 *
 * @param high above {@code low}
 */
public record Span(double low, double high) {
  /** Rejects what no axis can show. */
  public Span {
    if (!(low < high) || !Double.isFinite(high - low)) {
      throw new IllegalArgumentException("no span: " + low + " to " + high);
    }
  }

  /** How long it is. */
  public double length() {
    return high - low;
  }

  /** That much of it around a position that keeps its place; above 1 shows more. */
  public Span zoomed(double factor, double around) {
    return between(around - (around - low) * factor, around + (high - around) * factor);
  }

  /** As long, and further up by a share of its length. */
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

  /** A little more on both sides, so that nothing lies on the edge. */
  public Span widened(double share) {
    return new Span(low - share * length(), high + share * length());
  }
}
