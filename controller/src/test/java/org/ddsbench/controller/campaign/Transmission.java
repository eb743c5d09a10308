package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.ddsbench.core.Patience;

/** Observes from outside whether a run's messages flow. */
public final class Transmission {
  private static final String SENT_LOG = "publisher-0.sent.log.bin";
  private static final long FEW = 20;
  private static final int COUNT_AT = 24;

  private Transmission() {}

  /**
   * Waits until a publisher below a directory has written a few messages; false when the campaign
   * ended first, or nothing happened in time.
   */
  public static boolean begins(Path below, BooleanSupplier campaignGoesOn)
      throws IOException, InterruptedException {
    return begins(below, campaignGoesOn, FEW);
  }

  /** The same with a number of messages chosen by the caller, e.g. more than an earlier run has. */
  public static boolean begins(Path below, BooleanSupplier campaignGoesOn, long messages)
      throws IOException, InterruptedException {
    long end = Patience.endNs();
    while (campaignGoesOn.getAsBoolean() && Patience.goesOn(end)) {
      for (Path log : logs(below)) {
        if (count(log) >= messages) {
          return true;
        }
      }
    }
    return false;
  }

  private static List<Path> logs(Path below) throws IOException {
    if (!Files.isDirectory(below)) {
      return List.of();
    }
    try (Stream<Path> walk = Files.walk(below)) {
      return walk.filter(path -> path.endsWith(SENT_LOG)).toList();
    } catch (UncheckedIOException e) {
      // A directory vanished during the walk; the caller soon tries again.
      return List.of();
    }
  }

  private static long count(Path log) throws IOException {
    ByteBuffer count = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    try (FileChannel channel = FileChannel.open(log)) {
      return channel.read(count, COUNT_AT) == Long.BYTES ? count.getLong(0) : 0;
    } catch (NoSuchFileException e) {
      return 0;
    }
  }
}
