package org.ddsbench.core.testbed;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;

/** What a node may carry; an endpoint of a run is one of {@link #ENDPOINTS}. */
public enum Role {
  PUBLISHER("publisher"),
  SUBSCRIBER("subscriber"),
  /** The daemon through which endpoints find each other. */
  DISCOVERY("discovery");

  /** The roles that send or receive messages. */
  public static final List<Role> ENDPOINTS = List.of(PUBLISHER, SUBSCRIBER);

  private final String text;

  Role(String text) {
    this.text = text;
  }

  /** The word for it in XML, JSON, CSV columns and charts. */
  @JsonValue
  public String text() {
    return text;
  }

  @Override
  public String toString() {
    return text;
  }
}
