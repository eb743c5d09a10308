package org.ddsbench.controller.campaign;

import java.util.Map;
import java.util.TreeMap;
import org.ddsbench.core.file.LockOwner;

/** Facts about the controller: this version of DDSBench and this machine. */
public final class ControllerFacts {
  public static final String VERSION = "0.1.0";

  private ControllerFacts() {}

  static Map<String, String> ofThisMachine() {
    Map<String, String> facts = new TreeMap<>();
    facts.put("host", LockOwner.host());
    facts.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
    facts.put("architecture", System.getProperty("os.arch"));
    facts.put("processors", String.valueOf(Runtime.getRuntime().availableProcessors()));
    facts.put("java", System.getProperty("java.version"));
    return facts;
  }
}
