package org.ddsbench.gui.chart;

/** Where a panel of a chart was drawn, and what it shows: pixels from the top left, positions. */
public record PlotArea(double left, double top, double width, double height, Span x, Span y) {
  /** The pixel of a position, kept near the area so that no line becomes endless. */
  public double px(double position) {
    return near(left + (position - x.low()) / x.length() * width, left, width);
  }

  /** Likewise from the top. */
  public double py(double position) {
    return near(top + height - (position - y.low()) / y.length() * height, top, height);
  }

  /** The position at a pixel. */
  public double xAt(double pixel) {
    return x.low() + (pixel - left) / width * x.length();
  }

  public double yAt(double pixel) {
    return y.low() + (top + height - pixel) / height * y.length();
  }

  /** Whether a pixel is inside. */
  public boolean contains(double pixelX, double pixelY) {
    return pixelX >= left && pixelX <= right() && pixelY >= top && pixelY <= top + height;
  }

  /** The last pixel column. */
  public double right() {
    return left + width;
  }

  private static double near(double pixel, double start, double length) {
    double margin = 20 * length;
    return Math.max(start - margin, Math.min(start + length + margin, pixel));
  }
}
