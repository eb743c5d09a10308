package org.ddsbench.core.payload;

import java.util.List;
import java.util.Optional;

/**
 * The members of a user's type that carry what changes from message to message, instead of a key
 * and a header in front of its content. Each is a path from the type, {@code header.seq}, to an
 * integer.
 *
 * @param key part of the DDS key; absent if all messages are of one instance
 * @param sequence number of the message
 * @param timestamp T1: one member for nanoseconds, or one for seconds and one for the nanoseconds
 *     within them
 * @param publisher index of the publisher; absent if there is only one
 */
public record HeaderMembers(
    Optional<String> key, String sequence, List<String> timestamp, Optional<String> publisher) {
  public HeaderMembers {
    timestamp = List.copyOf(timestamp);
    if (timestamp.isEmpty() || timestamp.size() > 2) {
      throw new IllegalArgumentException("timestamp " + timestamp);
    }
  }
}
