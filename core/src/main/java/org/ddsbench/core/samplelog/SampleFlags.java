package org.ddsbench.core.samplelog;

/** Bits of a record's flags. */
public final class SampleFlags {
  /** The message belongs to the warm-up. */
  public static final int WARMUP = 1;

  /** The message is an echo. */
  public static final int ECHO = 1 << 1;

  /** The last message of the run. */
  public static final int LAST = 1 << 2;

  /** write() refused the message (sent log) or its echo (received log). */
  public static final int WRITE_FAILED = 1 << 8;

  /** The content differs from what was sent; only known with {@code verify}. */
  public static final int CONTENT_DIFFERS = 1 << 9;

  /** b of a calibration's record is a stamp of the kernel or of a card: T1, T2 or T4 of a ping. */
  public static final int KERNEL_STAMP_B = 1 << 10;

  /** c of a calibration's record is a stamp of the kernel or of a card: T3 of a ping. */
  public static final int KERNEL_STAMP_C = 1 << 11;

  /** b is a stamp of a network card; {@link #KERNEL_STAMP_B} is set as well. */
  public static final int HARDWARE_STAMP_B = 1 << 12;

  /** c is a stamp of a network card; {@link #KERNEL_STAMP_C} is set as well. */
  public static final int HARDWARE_STAMP_C = 1 << 13;

  private SampleFlags() {}
}
