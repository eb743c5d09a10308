package org.ddsbench.gui.model.workload;

import org.ddsbench.gui.model.entries.EntryField;

/** The attributes of a message, in the order in which users set them. */
public enum MessageField implements EntryField {
  NAME("name"),
  TYPE("type"),
  HEADER("header"),
  KEY("key"),
  SEQUENCE("sequence"),
  TIMESTAMP("timestamp"),
  PUBLISHER("publisher"),
  FILL("fill"),
  SAMPLE("sample"),
  PAYLOAD("payload"),
  MINIMUM_SIZE("minimumSize"),
  CONTENT_SIZE("contentSize");

  private final String attribute;

  MessageField(String attribute) {
    this.attribute = attribute;
  }

  @Override
  public String attribute() {
    return attribute;
  }

  @Override
  public boolean namesFile() {
    return this == SAMPLE || this == PAYLOAD;
  }
}
