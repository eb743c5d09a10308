package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;
import java.util.stream.Stream;

/** What carries the data of a run. */
public enum Transport {
  /** The implementation's default, when a row sets none; a planned run never has it. */
  DEFAULT("default"),
  /** Memory that the endpoints of a node share, in place of the network. */
  SHM("shm"),
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

  /** The transport of this word, if it is one. */
  public static Optional<Transport> of(String text) {
    return Stream.of(values()).filter(one -> one.text.equals(text)).findFirst();
  }

  /** Whether a system call that sends or receives shows which message it carries. */
  public boolean showsMessages() {
    return this != TCP && this != SHM;
  }

  /** What carried the data of runs that were stored before rows could choose. */
  static Transport before(Discovery discovery) {
    return discovery == Discovery.INFOREPO ? TCP : UDP;
  }

  @Override
  public String toString() {
    return text;
  }
}
