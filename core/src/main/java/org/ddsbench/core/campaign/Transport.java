package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;
import java.util.stream.Stream;

/** What carries the data of a run. */
public enum Transport {
  /** What the implementation takes when nothing is said; never that of a run that was planned. */
  DEFAULT("default"),
  /** Datagrams, in RTPS where endpoints of several implementations meet. */
  UDP("udp"),
  /** A stream between each two participants. */
  TCP("tcp");

  private final String text;

  Transport(String text) {
    this.text = text;
  }

  /** The word for it in XML, JSON, CSV columns and charts. */
  @JsonValue
  public String text() {
    return text;
  }

  /** The one with this word, if it is one. */
  public static Optional<Transport> of(String text) {
    return Stream.of(values()).filter(one -> one.text.equals(text)).findFirst();
  }

  /** What carried the data of runs before their rows could choose, whatever they left open. */
  static Transport before(Discovery discovery) {
    return discovery == Discovery.INFOREPO ? TCP : UDP;
  }

  @Override
  public String toString() {
    return text;
  }
}
