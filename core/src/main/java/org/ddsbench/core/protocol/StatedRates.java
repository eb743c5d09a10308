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
 * The rates that testbed.xml states for the ways between the nodes of a pair, and the bytes that
 * are certain to pass over them. The time for which the slowest part of a way is busy with a
 * message is the least time that the message takes from T1 to T2. Only bytes that every network and
 * every middleware sends are counted, so that it stays a lower bound.
 *
 * @param thereBps bits a second from the publisher's node to the subscriber's; null: not stated
 * @param backBps the same in the other direction
 * @param messageBytes bytes of a message, at least
 * @param echoBytes bytes of an echo, at least; 0 without echoes
 * @param pingBytes bytes of a ping and of its answer, at least; 0 where their stamps do not contain
 *     that time
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record StatedRates(
    @JsonSetter(nulls = Nulls.SET) @Nullable Long thereBps,
    @JsonSetter(nulls = Nulls.SET) @Nullable Long backBps,
    long messageBytes,
    long echoBytes,
    long pingBytes) {
  /** No rate is stated. */
  public static final StatedRates NONE = new StatedRates(null, null, 0, 0, 0);

  /**
   * The datagram of a ping with its headers of UDP and IPv4; those of lower layers depend on the
   * network.
   */
  private static final long PING_BYTES = 48 + 8 + 20;

  /** The payload of an echo that is a stamp. */
  private static final long STAMP_BYTES = 36;

  /**
   * Allows for two clocks that differ by 0.1 %, the most that is accepted, and for cards and clocks
   * that are slightly slower than stated.
   */
  private static final double SURE_PART = 0.998;

  private static final double BITS_NS = 8e9;

  /**
   * The rates of a pair; {@link #NONE} when neither is stated.
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

  /**
   * The same without pings, for stamps that do not contain the time for which a way is busy with
   * them.
   */
  public StatedRates ofMessagesAlone() {
    return equals(NONE) ? NONE : new StatedRates(thereBps, backBps, messageBytes, echoBytes, 0);
  }

  /** The least time that a message takes, in nanoseconds; 0 where no rate is stated. */
  public long messageNs() {
    return leastNs(messageBytes, thereBps);
  }

  /** The least time that an echo takes. */
  public long echoNs() {
    return leastNs(echoBytes, backBps);
  }

  /** The least time that a ping takes. */
  public long pingNs() {
    return leastNs(pingBytes, thereBps);
  }

  /** The least time that the answer to a ping takes. */
  public long answerNs() {
    return leastNs(pingBytes, backBps);
  }

  private static long leastNs(long bytes, @Nullable Long bps) {
    return bps == null ? 0 : (long) Math.floor(SURE_PART * BITS_NS * bytes / bps);
  }
}
