package org.ddsbench.repository.summary;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;

/**
 * The unit in which figures are shown.
 *
 * @param name its symbol
 * @param factor from it to the unit of the stored values
 */
public record FigureUnit(String name, double factor) {
  private static final double US_NS = 1e3;
  private static final double MS_NS = 1e6;
  private static final double KIB = 1024;
  private static final double THOUSAND = 1000;

  /**
   * The unit for values of up to this size: memory in KiB, times in ns, us or ms, rates a second,
   * thousandths as a plain number.
   *
   * @param unit of the stored values
   */
  public static FigureUnit of(String unit, double largest) {
    return switch (unit) {
      case "ns" -> largest < US_NS ? new FigureUnit("ns", 1) : longer(largest);
      case "bytes" -> new FigureUnit("KiB", KIB);
      case "mHz" -> new FigureUnit("/s", THOUSAND);
      case "thousandths" -> new FigureUnit("", THOUSAND);
      default -> new FigureUnit(unit, 1);
    };
  }

  private static FigureUnit longer(double largest) {
    return largest < MS_NS ? new FigureUnit("us", US_NS) : new FigureUnit("ms", MS_NS);
  }

  /**
   * The unit that suits the middle of some times on a logarithmic scale, by their magnitudes: an
   * inconsistent clock can make them negative.
   *
   * @param ns at least one
   */
  public static FigureUnit ofTimes(List<Double> ns) {
    DoubleSummaryStatistics magnitudes =
        ns.stream().mapToDouble(Math::abs).filter(time -> time > 0).summaryStatistics();
    return magnitudes.getCount() == 0
        ? of("ns", 0)
        : of("ns", Math.sqrt(magnitudes.getMin()) * Math.sqrt(magnitudes.getMax()));
  }

  /** A value with its unit. */
  String text(double value) {
    int decimals = factor == 1 ? 0 : factor == KIB ? 1 : name.isEmpty() ? 3 : 2;
    return String.format(Locale.ROOT, "%." + decimals + "f %s", value / factor, name).strip();
  }
}
