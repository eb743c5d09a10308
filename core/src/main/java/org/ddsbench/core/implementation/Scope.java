package org.ddsbench.core.implementation;

import java.util.Optional;
import java.util.function.Supplier;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.campaign.Transport;

/**
 * The rows to which something in an implementation's file applies.
 *
 * @param discovery their discovery; absent: any
 * @param transport their transport; absent: any
 */
public record Scope(Optional<Discovery> discovery, Optional<Transport> transport) {
  /** Every row. */
  public static final Scope ALL = new Scope(Optional.empty(), Optional.empty());

  /** Whether it is for every row. */
  public boolean isAll() {
    return equals(ALL);
  }

  /** Whether a run belongs to these rows; asks only for parameters that decide it. */
  public boolean holds(RunParameters p) {
    return holds(() -> p.get(Parameters.DISCOVERY), () -> p.get(Parameters.TRANSPORT));
  }

  boolean holds(Supplier<Discovery> its, Supplier<Transport> by) {
    return discovery.map(one -> one == its.get()).orElse(true)
        && transport.map(one -> one == by.get()).orElse(true);
  }

  /** Whether a row may belong to both. */
  boolean overlaps(Scope other) {
    return overlap(discovery, other.discovery) && overlap(transport, other.transport);
  }

  private static <T> boolean overlap(Optional<T> one, Optional<T> other) {
    return one.isEmpty() || other.isEmpty() || one.equals(other);
  }

  /** The scope for people, e.g. {@code with discovery inforepo and transport tcp}. */
  public String words() {
    String found = discovery.map(one -> "discovery " + one).orElse("");
    String carried = transport.map(one -> "transport " + one).orElse("");
    return isAll()
        ? ""
        : "with " + found + (found.isEmpty() || carried.isEmpty() ? "" : " and ") + carried;
  }
}
