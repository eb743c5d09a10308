package org.ddsbench.gui.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.List;

/**
 * Colours and fonts of charts: those of the HTML report, which can be distinguished with colour
 * vision deficiency.
 *
 * @param ink colour of texts
 * @param soft colour of less important parts
 * @param line colour of grids
 * @param ground colour of the background
 * @param warn colour of clock error bounds
 * @param bad colour of failures
 * @param colours colours of implementations, in their order
 */
public record ChartStyle(
    boolean dark,
    Color ink,
    Color soft,
    Color line,
    Color ground,
    Color warn,
    Color bad,
    List<Color> colours) {

  /** For light and for dark windows. */
  public static final ChartStyle LIGHT =
      new ChartStyle(
          false,
          Color.decode("#16202c"),
          Color.decode("#5b6877"),
          Color.decode("#dfe4ea"),
          Color.decode("#ffffff"),
          Color.decode("#9a5b00"),
          Color.decode("#b3261e"),
          colours("#0072b2", "#d55e00", "#009e73", "#aa4499", "#b07d00", "#3f8fbf"));

  public static final ChartStyle DARK =
      new ChartStyle(
          true,
          Color.decode("#e8edf2"),
          Color.decode("#9fb0c0"),
          Color.decode("#2c3a48"),
          Color.decode("#0d1117"),
          Color.decode("#f0b45b"),
          Color.decode("#ff8a80"),
          colours("#56b4e9", "#ff9248", "#3fd0a4", "#e79bd0", "#f0c750", "#9fd4f5"));

  private static final List<Color> LIGHT_RAMP = colours("#440154", "#3b528b", "#21918c", "#5eb43c");
  private static final List<Color> DARK_RAMP = colours("#fae13c", "#5ec962", "#3caac8", "#968cf0");

  static final Color SO = Color.decode("#4e79a7");
  static final Color TO = Color.decode("#b9c2cc");
  static final Color RO = Color.decode("#e08a3c");

  static final Font PLAIN = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
  static final Font BOLD = new Font(Font.SANS_SERIF, Font.BOLD, 12);
  static final Font ITALIC = new Font(Font.SANS_SERIF, Font.ITALIC, 12);
  static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 15);

  public ChartStyle {
    colours = List.copyOf(colours);
  }

  /** The style for a dark or a light window. */
  public static ChartStyle of(boolean dark) {
    return dark ? DARK : LIGHT;
  }

  /** The colour of the i-th item; colours repeat. */
  Color colour(int i) {
    return colours.get(Math.floorMod(i, colours.size()));
  }

  /** The colour of the i-th of several ordered lines: from one end of a ramp to the other. */
  Color ramp(int i, int count) {
    List<Color> stops = dark ? DARK_RAMP : LIGHT_RAMP;
    double place = count < 2 ? 1 : (double) i / (count - 1) * (stops.size() - 1);
    int from = (int) Math.min(stops.size() - 2, Math.floor(place));
    Color low = stops.get(from);
    Color high = stops.get(from + 1);
    double share = place - from;
    return new Color(
        between(low.getRed(), high.getRed(), share),
        between(low.getGreen(), high.getGreen(), share),
        between(low.getBlue(), high.getBlue(), share));
  }

  private static int between(int low, int high, double share) {
    return (int) Math.round(low + (high - low) * share);
  }

  /** The same colour, more transparent. */
  static Color faint(Color colour, double opacity) {
    return new Color(
        colour.getRed(), colour.getGreen(), colour.getBlue(), (int) Math.round(255 * opacity));
  }

  static BasicStroke stroke(double width) {
    return new BasicStroke((float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
  }

  static BasicStroke dashed(double width) {
    return new BasicStroke(
        (float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, new float[] {6, 4}, 0);
  }

  private static List<Color> colours(String... codes) {
    return java.util.Arrays.stream(codes).map(Color::decode).toList();
  }
}
