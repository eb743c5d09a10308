package org.ddsbench.controller.cli;

import java.util.Locale;

/** Sizes for people, with three digits. */
final class ByteCount {
  private static final String[] UNITS = {"kB", "MB", "GB", "TB"};

  private ByteCount() {}

  /** A size in decimal units, as disks are sold. */
  static String text(long bytes) {
    if (bytes < 1000) {
      return bytes + " B";
    }
    double value = bytes;
    int unit = -1;
    while (value >= 999.5 && unit < UNITS.length - 1) {
      value /= 1000;
      unit++;
    }
    return String.format(Locale.ROOT, value < 9.995 ? "%.2f %s" : "%.0f %s", value, UNITS[unit]);
  }
}
