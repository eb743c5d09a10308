package org.ddsbench.controller.campaign;

/** The steps of one run, in their order. */
public enum Phase {
  PREPARE("clocks"),
  LAUNCH("start"),
  MATCH("discovery"),
  OBSERVE("probes"),
  PUBLISH("transmission"),
  DRAIN("drain"),
  COLLECT("collection"),
  CORRECT("correction"),
  STORE("storage");

  private final String label;

  Phase(String label) {
    this.label = label;
  }

  /** A word for people. */
  public String label() {
    return label;
  }
}
