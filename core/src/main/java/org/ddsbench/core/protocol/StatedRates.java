package org.ddsbench.core.protocol;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.Optional;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.testbed.BitRate;
import org.jspecify.annotations.Nullable;

/**
 * What testbed.xml states about the ways between the nodes of a pair, and the bytes that surely
 * pass over them: how long the slowest part of a way is busy with a message is the least that the
 * message takes from T1 to T2. Nothing else is counted but what every network and every middleware
 * sends, so that it stays a lower bound.
 *
 * @param thereBps bits a second from the publisher's node to the subscriber's; null: not stated
 * @param backBps the same back
 * @param messageBytes of a message, at least
 * @param echoBytes of an echo, at least; 0 without echoes
 * @param pingBytes of a ping and of its answer, at least; 0 where their stamps do not show it
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record StatedRates(
    @JsonSetter(nulls = Nulls.SET) @Nullable Long thereBps,
    @JsonSetter(nulls = Nulls.SET) @Nullable Long backBps,
    long messageBytes,
    long echoBytes,
    long pingBytes) {
  /** Nothing is stated. */
  public static final StatedRates NONE = new StatedRates(null, null, 0, 0, 0);

  /** The datagram of a ping with its headers of UDP and IPv4; those below differ by network. */
  private static final long PING_BYTES = 48 + 8 + 20;

  /** The payload of an echo that is a stamp. */
  private static final long STAMP_BYTES = 36;

  /**
   * Two clocks that differ by 0.1 %, the most that is believed, and cards and clocks that are not
   * quite as fast as they are called.
   */
  private static final double SURE_PART = 0.998;

  private static final double BITS_NS = 8e9;

  /**
   * The rates of a pair; {@link #NONE} when neither is known.
   *
   * @param messageBytes serialized bytes of a message
   */
  public static StatedRates of(
      Optional<BitRate> there, Optional<BitRate> back, long messageBytes, Echo echo) {
    if (there.isEmpty() && back.isEmpty()) {
      return NONE;
    }
    long echoBytes =
        switch (echo) {
          case FULL -> messageBytes;
          case STAMP -> STAMP_BYTES;
          case NONE -> 0;
        };
    return new StatedRates(bps(there), bps(back), messageBytes, echoBytes, PING_BYTES);
  }

  private static @Nullable Long bps(Optional<BitRate> rate) {
    return rate.map(BitRate::bitsPerSecond).orElse(null);
  }

  /** The same where the stamps of pings do not show how long a way is busy with them. */
  public StatedRates ofMessagesAlone() {
    return equals(NONE) ? NONE : new StatedRates(thereBps, backBps, messageBytes, echoBytes, 0);
  }

  /** The least that a message takes, in nanoseconds; 0 where no rate is stated. */
  public long messageNs() {
    return leastNs(messageBytes, thereBps);
  }

  /** The least that an echo takes. */
  public long echoNs() {
    return leastNs(echoBytes, backBps);
  }

  /** The least that a ping takes. */
  public long pingNs() {
    return leastNs(pingBytes, thereBps);
  }

  /** The least that the answer to a ping takes. */
  public long answerNs() {
    return leastNs(pingBytes, backBps);
  }

  private static long leastNs(long bytes, @Nullable Long bps) {
    return bps == null ? 0 : (long) Math.floor(SURE_PART * BITS_NS * bytes / bps);
  }
}
