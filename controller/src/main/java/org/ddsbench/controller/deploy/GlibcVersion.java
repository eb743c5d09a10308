package org.ddsbench.controller.deploy;

import java.util.Comparator;

/** A version of glibc, such as 2.36. */
record GlibcVersion(int major, int minor) implements Comparable<GlibcVersion> {
  private static final Comparator<GlibcVersion> ORDER =
      Comparator.comparingInt(GlibcVersion::major).thenComparingInt(GlibcVersion::minor);

  @Override
  public int compareTo(GlibcVersion other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return major + "." + minor;
  }
}
